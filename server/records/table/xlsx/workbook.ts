import { posix } from "node:path";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { longestCell } from "../../../../domain/tables/table-cell.ts";
import type { CellFormat } from "../../../../domain/values/cell-value.ts";
import { mostText, TableFaultError } from "../table-job.ts";
import { builtInFormat, formatOfCode } from "./number-format.ts";
import { readSmallXml } from "./read-xml.ts";

/** A sheet of a workbook with cells. */
export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: string;
}
/** What the cells of all sheets of a workbook refer to. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly is1904: boolean;
  readonly texts: readonly string[];
  /** The number formats of the cell styles, by their index. */
  readonly formats: readonly CellFormat[];
  /** The bytes of a part, unpacked as they are read. */
  readonly open: (part: string) => Promise<AsyncIterable<Buffer>>;
  readonly close: () => void;
}
interface Relation {
  readonly type: string;
  readonly target: string;
}
type Open = Workbook["open"];

const damaged = () => new TableFaultError({ kind: "damaged" });
const isTrue = (text: string | undefined): boolean => text === "1" || text === "true";

/** Opens the parts of the package; a missing one is damage. */
async function openParts(
  zip: ZipFile,
): Promise<{ readonly open: Open; readonly has: (part: string) => boolean }> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  return {
    has: (part) => entries.has(part.toLowerCase()),
    async open(part) {
      const entry = entries.get(part.toLowerCase());
      if (!entry) throw damaged();
      return zip.openReadStreamPromise(entry);
    },
  };
}

/** The targets that a part refers to, by id. */
async function readRelations(open: Open, part: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = posix.dirname(part);
  const found = new Map<string, Relation>();
  await readSmallXml(await open(posix.join(folder, "_rels", `${posix.basename(part)}.rels`)), {
    onOpen(name, attributes) {
      const [id, target = "", type = ""] = ["Id", "Target", "Type"].map((key) => attributes.get(key));
      if (name !== "Relationship" || id === undefined || attributes.get("TargetMode") === "External") return;
      const path = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
      found.set(id, { type: type.slice(type.lastIndexOf("/") + 1), target: path });
    },
  });
  return found;
}

/** The texts that cells share. Readings of Japanese words (`rPh`) are no part of them. */
async function readTexts(open: Open, part: string | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let [text, total, isText, isReading] = ["", 0, false, false];
  await readSmallXml(await open(part), {
    onOpen(name) {
      if (name === "si") text = "";
      if (name === "rPh") isReading = true;
      isText = name === "t" && !isReading;
    },
    onText(piece) {
      // One character more than a cell may have tells that it is too long.
      if (isText && text.length <= longestCell) text += piece.slice(0, longestCell + 1 - text.length);
    },
    onClose(name) {
      isText = false;
      if (name === "rPh") isReading = false;
      if (name !== "si") return;
      texts.push(unescapeText(text));
      total += text.length;
      if (total > mostText) throw new TableFaultError({ kind: "tooMuchText" });
    },
  });
  return texts;
}

/** Texts of a workbook write control characters as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

async function readFormats(open: Open, part: string | undefined): Promise<readonly CellFormat[]> {
  const declared = new Map<number, CellFormat>();
  const formats: CellFormat[] = [];
  let isInCells = false;
  if (part === undefined) return formats;
  await readSmallXml(await open(part), {
    onOpen(name, attributes) {
      const id = Number(attributes.get("numFmtId") ?? 0);
      if (name === "numFmt") declared.set(id, formatOfCode(attributes.get("formatCode") ?? ""));
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells) formats.push(declared.get(id) ?? builtInFormat(id));
    },
    onClose(name) {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return formats;
}

async function readSheets(open: Open, part: string, relations: ReadonlyMap<string, Relation>) {
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  await readSmallXml(await open(part), {
    onOpen(name, attributes) {
      if (name === "workbookPr") is1904 = isTrue(attributes.get("date1904"));
      if (name !== "sheet") return;
      const relation = relations.get(attributes.get("id") ?? "");
      // Charts and dialogs are sheets without cells.
      if (relation?.type !== "worksheet") return;
      const isHidden = (attributes.get("state") ?? "visible") !== "visible";
      sheets.push({ name: attributes.get("name") ?? "", isHidden, part: relation.target });
    },
  });
  return { sheets, is1904 };
}

async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const { open, has } = await openParts(zip);
  const roots = await readRelations(open, "");
  const book = [...roots.values()].find(({ type }) => type === "officeDocument")?.target;
  if (book === undefined) throw damaged();
  const relations = await readRelations(open, book);
  const partOf = (type: string) =>
    [...relations.values()].find((one) => one.type === type && has(one.target))?.target;
  return {
    ...(await readSheets(open, book, relations)),
    texts: await readTexts(open, partOf("sharedStrings")),
    formats: await readFormats(open, partOf("styles")),
    open,
    close: () => zip.close(),
  };
}

/** Opens a workbook on disk. Throws a fault for one that is damaged. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    return await readWorkbook(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
}
