import type { Field } from "../../../../domain/declare/index.ts";
import { fileUrl } from "../../../../domain/declare/schema.ts";
import { isImageField } from "../../../../domain/records/import-columns.ts";
import { cellProblem, type TableCell, textOfCell } from "../../../../domain/tables/table-cell.ts";
import type { LocalizedText } from "../../../../domain/text/localized-text.ts";
import { entriesOf, listMark } from "../../../kinds/sheet-texts.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";
import type { SheetRow } from "../../table/read-table.ts";
import type { CheckedRows } from "../check-rows.ts";
import type { PreviewRow } from "../preview.ts";
import type { RowError } from "../row-errors.ts";
import { baseName } from "./match-names.ts";
import { pictureErrors } from "./picture-texts.ts";
import type { PictureSource } from "./store-pictures.ts";

/** Rows in which the URLs of images stand in place of the names of files. */
export interface ResolvedPictures {
  readonly rows: readonly SheetRow[];
  readonly errors: readonly RowError[];
  /** The names of the files, by the URLs in the rows. */
  readonly names: ReadonlyMap<string, string>;
}
interface ResolveInput {
  readonly columns: readonly (SheetColumn | null)[];
  readonly rows: readonly SheetRow[];
  readonly mode: "check" | "commit";
}

const looksLikePicture = (name: string): boolean => /\.(?:jpe?g|png|webp|gif)$/i.test(name);

type Resolved = { readonly text: string } | { readonly problems: readonly LocalizedText[] };

interface Resolver {
  readonly source: PictureSource | null;
  readonly mode: ResolveInput["mode"];
  readonly names: Map<string, string>;
}

/** The URL of one name. Stored images keep their URL, as exported files have it. */
async function resolveName({ source, mode, names }: Resolver, name: string): Promise<Resolved> {
  if (fileUrl.test(name)) return { text: name };
  // Without an archive, any other text is for the validator to report.
  if (!source) return looksLikePicture(name) ? { problems: [pictureErrors.noArchive(name)] } : { text: name };
  const match = source.find(name);
  if ("missing" in match) return { problems: [pictureErrors.missing(name)] };
  if ("ambiguous" in match) return { problems: [pictureErrors.ambiguous(name, match.path)] };
  const outcome = await source.checkOrStore(match.entry, mode);
  if ("problem" in outcome) return { problems: [pictureErrors.unfit(name, outcome.problem)] };
  names.set(outcome.url, baseName(match.entry.name));
  return { text: outcome.url };
}

/** The names in a cell: one, or those of a list. A file whose name has a semicolon counts as one, too. */
function namesIn({ kind }: Field, text: string, source: PictureSource | null): readonly string[] {
  if (kind === "image" || (source && "entry" in source.find(text))) return [text];
  return entriesOf(text);
}

async function resolveCell(resolver: Resolver, field: Field, cell: TableCell): Promise<Resolved | null> {
  const text = textOfCell(cell).trim();
  // The check of the row reports errors of spreadsheets.
  if (text === "" || cellProblem(cell)) return null;
  const resolved: Resolved[] = [];
  for (const name of namesIn(field, text, resolver.source)) resolved.push(await resolveName(resolver, name));
  const problems = resolved.flatMap((one) => ("problems" in one ? one.problems : []));
  if (problems.length > 0) return { problems };
  return { text: resolved.flatMap((one) => ("text" in one ? one.text : [])).join(listMark) };
}

interface PictureColumn {
  readonly column: SheetColumn;
  readonly place: number;
}

async function resolveRow(resolver: Resolver, columns: readonly PictureColumn[], row: SheetRow) {
  const cells = [...row.cells];
  const errors: RowError[] = [];
  for (const { column, place } of columns) {
    const resolved = await resolveCell(resolver, column.field, cells[place] ?? null);
    if (!resolved) continue;
    if ("text" in resolved) cells[place] = resolved.text;
    else
      errors.push(...resolved.problems.map((message) => ({ row: row.number, path: column.name, message })));
  }
  return { row: { ...row, cells }, errors };
}

/**
 * Puts the URLs of images in place of the names of files in the columns of images: of images that are stored for a commit,
 * and only checked for a check. A cell with an error stays as it is.
 */
export async function resolvePictures(
  { columns, rows, mode }: ResolveInput,
  source: PictureSource | null,
): Promise<ResolvedPictures> {
  const pictureColumns = columns.flatMap((column, place) =>
    column && isImageField(column.field) ? [{ column, place }] : [],
  );
  const names = new Map<string, string>();
  if (pictureColumns.length === 0) return { rows, errors: [], names };
  const errors: RowError[] = [];
  const resolvedRows: SheetRow[] = [];
  for (const row of rows) {
    const resolved = await resolveRow({ source, mode, names }, pictureColumns, row);
    resolvedRows.push(resolved.row);
    errors.push(...resolved.errors);
  }
  return { rows: resolvedRows, errors, names };
}

/** Adds the errors of images in these rows. They take the place of the validator's, which knows only stored images. */
export function withPictureErrors(
  checked: CheckedRows,
  rows: readonly SheetRow[],
  { errors }: ResolvedPictures,
): CheckedRows {
  if (errors.length === 0) return checked;
  const present = new Set(rows.map(({ number }) => number));
  const found = errors.filter(({ row }) => present.has(row));
  const keyOf = ({ row, path }: RowError) => `${row} ${path.split(".")[0]}`;
  const faulty = new Set(found.map(keyOf));
  return { ...checked, errors: [...checked.errors.filter((error) => !faulty.has(keyOf(error))), ...found] };
}

const textsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The number of images that came with the file and that rows have. */
export function countPictures({ rows }: Pick<CheckedRows, "rows">, { names }: ResolvedPictures): number {
  if (names.size === 0) return 0;
  const used = new Set<unknown>();
  for (const { values, named } of rows)
    for (const name of named)
      for (const text of textsIn(values[name]))
        if (typeof text === "string" && names.has(text)) used.add(text);
  return used.size;
}

/** A preview with the names of files in place of the URLs of images that are not stored yet. */
export function withFileNames(
  preview: readonly PreviewRow[],
  { names }: ResolvedPictures,
): readonly PreviewRow[] {
  if (names.size === 0) return preview;
  const nameOf = (value: unknown): unknown =>
    typeof value === "string" ? (names.get(value) ?? value) : value;
  return preview.map((row) => {
    const changes = Object.entries(row.changes).map(([field, { from, to }]) => [
      field,
      { from, to: Array.isArray(to) ? to.map(nameOf) : nameOf(to) },
    ]);
    return { ...row, changes: Object.fromEntries(changes) };
  });
}
