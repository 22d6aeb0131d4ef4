/** The fonts that the rich-text editor offers; the server keeps no other in what it stores. */
export const editorFonts = [
  "Noto Sans Khmer",
  "Kantumruy Pro",
  "Khmer OS",
  "Arial",
  "Georgia",
  "Times New Roman",
  "Courier New",
] as const;
