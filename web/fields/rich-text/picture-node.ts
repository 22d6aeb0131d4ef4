import { Image } from "@tiptap/extension-image";
import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { currentLanguage } from "../../language/language-store.ts";
import { textOf } from "../values.ts";

const missing = localized("Alt text missing", "ខ្វះអត្ថបទជំនួស");

/** Whether the library describes a picture in the language of a text; of a text for everybody, in both. */
async function isKnown(src: string, language: string): Promise<boolean> {
  const name = pictureNameOfUrl(src);
  // Pictures of other sites are not described here.
  const { loadPictureFacts } = await import("../images/load-picture-facts.ts");
  const facts = name ? await loadPictureFacts(name) : null;
  if (!facts) return true;
  if (language === "km") return facts.altKh !== null;
  if (language === "en") return facts.alt !== null;
  return facts.alt !== null && facts.altKh !== null;
}

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
        const known = await isKnown(src, editor.view.dom.lang).catch(() => true);
        if (!known && mine === shown) dom.dataset.bare = missing[currentLanguage()];
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
