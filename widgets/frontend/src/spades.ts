import { mount } from "./mount";
import { NotebookHost, type Model } from "./notebook";

export { mount };

interface RenderProps {
  model: Model;
  el: HTMLElement;
}

function render({ model, el }: RenderProps): () => void {
  const host = new NotebookHost(model, el);
  const root = document.createElement("section");
  el.append(root);
  const unmount = mount(root, host);
  return () => {
    unmount();
    host.close();
    root.remove();
  };
}

export default { render };
