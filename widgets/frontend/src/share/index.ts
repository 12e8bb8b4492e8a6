export { siteAt } from "./address";
export { box } from "./box";
export { room } from "./room";
