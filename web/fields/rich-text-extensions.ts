import { mergeAttributes, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { TableKit } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { Color, FontFamily, TextStyle } from "@tiptap/extension-text-style";
import { StarterKit } from "@tiptap/starter-kit";
import { fileAddress } from "../api/base-url.ts";

/** The text keeps the server's own path; the screen needs the whole address. */
const shown = (attributes: Record<string, unknown>) =>
  typeof attributes.src === "string" ? { ...attributes, src: fileAddress(attributes.src) } : attributes;

const player = (name: "video" | "audio") =>
  Node.create({
    name,
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () => ({ src: { default: null } }),
    parseHTML: () => [{ tag: `${name}[src]` }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes, { controls: "controls" })],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement(name);
        dom.controls = true;
        dom.preload = "metadata";
        dom.src = fileAddress(String(node.attrs.src ?? ""));
        return { dom };
      },
  });

const picture = Image.extend({
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("img");
      const attributes = shown(node.attrs);
      dom.src = String(attributes.src ?? "");
      dom.alt = String(attributes.alt ?? "");
      return { dom };
    },
});

/** What a rich text may hold; the server's allow-list is its twin. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: { openOnClick: false, autolink: false, protocols: ["mailto", "tel"] },
    trailingNode: false,
  }),
  Subscript,
  Superscript,
  TextStyle,
  Color,
  FontFamily,
  TextAlign.configure({ types: ["heading", "paragraph"] }),
  TableKit.configure({ table: { resizable: false } }),
  picture,
  player("video"),
  player("audio"),
];
