import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const types = "http://schemas.openxmlformats.org";
const parts: readonly (readonly [path: string, xml: string])[] = [
  [
    "[Content_Types].xml",
    `<Types xmlns="${types}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `<Relationships xmlns="${types}/package/2006/relationships"><Relationship Id="r1" Type="${types}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `<workbook xmlns="${types}/spreadsheetml/2006/main" xmlns:r="${types}/officeDocument/2006/relationships"><sheets><sheet name="Products" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${types}/package/2006/relationships"><Relationship Id="r1" Type="${types}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

/** Text that shrinks to a hundredth, which is less than what archives are refused for. */
function* longText(megabytes: number): Generator<string> {
  const bytes = megabytes * 2 ** 20;
  for (let written = 0; written < bytes; written += 9_080)
    yield randomBytes(40).toString("hex") + "A".repeat(9_000);
}

function* sheet(megabytes: number): Generator<string> {
  yield `<worksheet xmlns="${types}/spreadsheetml/2006/main"><sheetData><row r="1"><c t="inlineStr"><is><t>name</t></is></c></row>`;
  yield '<row r="2"><c t="inlineStr"><is><t>';
  yield* longText(megabytes);
  yield "</t></is></c></row></sheetData></worksheet>";
}

/** A small workbook with one cell of so many megabytes of text. */
export async function heavyWorkbook(megabytes: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, xml] of parts) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(Readable.from(sheet(megabytes)), "xl/worksheets/sheet1.xml");
  zip.end();
  return buffer(zip.outputStream);
}
