import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const types = "http://schemas.openxmlformats.org";
const main = `${types}/spreadsheetml/2006/main`;
const relationships = `${types}/officeDocument/2006/relationships`;

export interface HandmadeSheet {
  readonly name: string;
  /** The rows as XML; of a sheet with a chart alone, none. */
  readonly rows: string | Iterable<string>;
  readonly kind?: "worksheet" | "chartsheet";
  readonly state?: "hidden" | "veryHidden";
  /** A note on a cell. */
  readonly note?: { readonly cell: string; readonly text: string };
}
interface Handmade {
  readonly sheets: readonly HandmadeSheet[];
  /** Number formats of the styles from 1 on, such as `0.0%`. */
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`;
const relationsOf = (inside: string) =>
  `<Relationships xmlns="${types}/package/2006/relationships">${inside}</Relationships>`;

const stylesOf = (formats: readonly string[]) => `<styleSheet xmlns="${main}">
  <numFmts>${formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`).join("")}</numFmts>
  <cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join("")}</cellXfs></styleSheet>`;

function* sheetXml({ rows, kind = "worksheet" }: HandmadeSheet): Generator<string> {
  if (kind === "chartsheet") {
    yield `<chartsheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>`;
    return;
  }
  yield `<worksheet xmlns="${main}"><sheetData>`;
  yield* typeof rows === "string" ? [rows] : rows;
  yield "</sheetData></worksheet>";
}

/** An XLSX file with the XML that a test writes, for what a writer does not write: charts, notes, errors. */
export async function handmadeWorkbook({ sheets, formats = [], is1904 = false }: Handmade): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path);
  const content = `${types}/package/2006/content-types`;
  add(
    "[Content_Types].xml",
    `<Types xmlns="${content}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  );
  add("_rels/.rels", relationsOf(relation("r1", "officeDocument", "xl/workbook.xml")));
  const listed = sheets.map(
    ({ name, state = "visible" }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`,
  );
  add(
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join("")}</sheets></workbook>`,
  );
  const parts = sheets.map((sheet, index) => ({
    ...sheet,
    id: `s${index}`,
    part: `${sheet.kind ?? "worksheet"}s/sheet${index + 1}.xml`,
  }));
  add(
    "xl/_rels/workbook.xml.rels",
    relationsOf(
      [
        ...parts.map(({ id, part, kind = "worksheet" }) => relation(id, kind, part)),
        relation("styles", "styles", "styles.xml"),
      ].join(""),
    ),
  );
  add("xl/styles.xml", stylesOf(formats));
  for (const [index, sheet] of parts.entries()) {
    zip.addReadStream(Readable.from(sheetXml(sheet)), `xl/${sheet.part}`);
    if (!sheet.note) continue;
    const comments = `xl/comments${index + 1}.xml`;
    add(
      `xl/worksheets/_rels/sheet${index + 1}.xml.rels`,
      relationsOf(relation("c1", "comments", `/${comments}`)),
    );
    add(
      comments,
      `<comments xmlns="${main}"><authors><author>Sokha</author></authors><commentList><comment ref="${sheet.note.cell}" authorId="0"><text><t>${sheet.note.text}</t></text></comment></commentList></comments>`,
    );
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** A cell with a text. */
export const textXml = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
/** A row of cells; texts become cells with a text, XML stays. */
export const rowXml = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((cell) => (cell.startsWith("<c") ? cell : textXml(cell))).join("")}</row>`;
