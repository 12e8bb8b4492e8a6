import { mount } from "./mount";
import { widget } from "./widget";

export { mount };
export default widget(mount);
