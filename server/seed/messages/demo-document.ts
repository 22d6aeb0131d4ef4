import type { Queries } from "../../db/database.ts";
import { fileSearch } from "../../files/file-search.ts";
import { fileUrl } from "../../files/file-types.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { fixedFileName } from "../fixed-id.ts";

const lines = [
  "KASEKAM",
  "A document of the demo.",
  "It stands for an identity card, a licence or a patent",
  "and is nobody's.",
];

/** Builds a PDF page of text, with the xref table that readers require. */
function pdfOf(texts: readonly string[]): Buffer {
  const shown = texts.map((text) => `(${text.replace(/[()\\]/g, "\\$&")}) Tj T*`).join("\n");
  const stream = `BT /F1 16 Tf 24 TL 60 760 Td\n${shown}\nET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + end, "latin1");
}

/** Stores the demo document. Returns its URL. */
export async function storeDemoDocument({
  tx,
  files,
  createdBy,
}: {
  readonly tx: Queries;
  readonly files: FileStore;
  readonly createdBy: string;
}): Promise<string> {
  const body = pdfOf(lines);
  const name = fixedFileName("demo-document", "pdf");
  const original = "demo-document.pdf";
  await files.put({ shelf: "documents", name }, body, { type: "application/pdf", size: body.length });
  await tx.query(
    `insert into file (name, kind, type, size, original_name, created_by, search)
     values ($1, 'document', 'application/pdf', $2, $3, $4, $5) on conflict (name) do nothing`,
    [name, body.length, original, createdBy, fileSearch(original)],
  );
  return fileUrl("documents", name);
}
