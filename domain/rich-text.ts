/** The fonts that the rich-text editor offers; the server keeps no other in what it stores. */
export const editorFonts = [
  "Noto Sans Khmer Variable",
  "Noto Sans Khmer",
  "Kantumruy Pro",
  "Arial",
  "Georgia",
  "Times New Roman",
  "Courier New",
  "sans-serif",
  "serif",
  "monospace",
] as const;
