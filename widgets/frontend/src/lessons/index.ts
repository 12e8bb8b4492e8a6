import { widget } from "../widget";
import { mount } from "./mount";

export { mount };
export default widget(mount);
