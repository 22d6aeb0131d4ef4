import { Image } from "@tiptap/extension-image";
import { fileAddress } from "../../api/client/base-url.ts";
import { textOf } from "../values.ts";

/** An image of a rich text. While it is edited, one without an alt text is marked. */
export const pictureNode = Image.extend({
  addNodeView:
    () =>
    ({ node, editor }) => {
      const dom = document.createElement("div");
      const img = document.createElement("img");
      dom.dataset.picture = "";
      dom.append(img);
      let shown = "";
      const mark = async (src: string, alt: string | null) => {
        shown = `${src} ${alt}`;
        const mine = shown;
        delete dom.dataset.bare;
        if (!editor.isEditable || alt === "" || alt?.trim()) return;
        // Nothing is said about a picture whose texts can't be read.
        await import("./bare-picture.ts")
          .then(({ markBarePicture }) =>
            markBarePicture(dom, {
              src,
              language: editor.view.dom.lang,
              isCurrent: () => mine === shown,
            }),
          )
          .catch(() => undefined);
      };
      const show = ({ attrs }: typeof node) => {
        const src = textOf(attrs.src);
        const alt = typeof attrs.alt === "string" ? attrs.alt : null;
        img.src = fileAddress(src);
        img.alt = alt ?? "";
        // The view of a new editor is not there yet.
        queueMicrotask(() => void mark(src, alt));
      };
      show(node);
      return {
        dom,
        update: (changed) => {
          if (changed.type.name !== "image") return false;
          show(changed);
          return true;
        },
      };
    },
});
