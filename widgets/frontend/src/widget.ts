import type { Host } from "./host";
import { NotebookHost, type Model } from "./notebook";

interface RenderProps {
  model: Model;
  el: HTMLElement;
}

/** What a notebook calls to show a view. */
export function widget(mount: (root: HTMLElement, host: Host) => () => void) {
  return {
    render({ model, el }: RenderProps): () => void {
      const host = new NotebookHost(model, el);
      const root = document.createElement("section");
      el.append(root);
      const unmount = mount(root, host);
      return () => {
        unmount();
        host.close();
        root.remove();
      };
    },
  };
}
