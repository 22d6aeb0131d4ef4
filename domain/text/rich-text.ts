/** The fonts of the rich-text editor; the server removes all others. */
export const editorFonts = [
  "Noto Sans Khmer",
  "Kantumruy Pro",
  "Khmer OS",
  "Arial",
  "Georgia",
  "Times New Roman",
  "Courier New",
] as const;
