export { siteAt } from "./address";
export { box } from "./box";
export { placeOf } from "./place";
export { room } from "./room";
