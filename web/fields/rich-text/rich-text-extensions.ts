import { mergeAttributes, Node } from "@tiptap/core";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { TableKit } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { Color, FontFamily, TextStyle } from "@tiptap/extension-text-style";
import { StarterKit } from "@tiptap/starter-kit";
import { fileAddress } from "../../api/client/base-url.ts";
import { pictureNode } from "./picture-node.ts";

const createPlayerNode = (name: "video" | "audio") =>
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

/** Tiptap extensions of rich texts. Keep in sync with the server's allow-list. */
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
  pictureNode,
  createPlayerNode("video"),
  createPlayerNode("audio"),
];
