import { type CellValue, writeXlsx } from "hucre/xlsx";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Actor } from "../../../domain/roles.ts";
import { type Language, words } from "../../../domain/words.ts";
import { authorize } from "../authorize.ts";
import { yesNo } from "../sheets/cells.ts";
import { headingIn, type SheetColumn } from "../sheets/sheet-columns.ts";
import { sheetName, xlsxColumns } from "../sheets/xlsx.ts";
import { importColumns } from "./match-headings.ts";

interface Asking {
  readonly actor: Actor;
  readonly entity: AnyEntity;
}

/** The columns of a file that makes new records: those that may be filled, the required ones among them. */
export function templateColumns({ actor, entity }: Asking): readonly SheetColumn[] {
  const role = authorize(actor, entity, "import");
  return importColumns(actor, role, entity).filter(({ name }) => name !== "id" && name !== "version");
}

/** What may be chosen in a column, in a reader's language; null where it is free. */
function choicesOf({ field }: SheetColumn, language: Language): readonly string[] | null {
  if (field.kind === "flag") return [yesNo.yes[language], yesNo.no[language]];
  if (!field.values) return null;
  return Object.values(field.values).map((label) => label[language]);
}

const choicesSheet = words("Choices", "ជម្រើស");
const lastRow = 20_001;

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** The template as a workbook: the headings, and on a second sheet what may be chosen, which cells offer as lists. */
export async function writeTemplate(asking: Asking & { readonly language: Language }): Promise<Uint8Array> {
  const { entity, language } = asking;
  const columns = templateColumns(asking);
  const name = sheetName(choicesSheet[language]);
  const offered = columns.flatMap((column, index) => {
    const choices = choicesOf(column, language);
    return choices ? [{ column, index, choices }] : [];
  });
  const longest = Math.max(0, ...offered.map(({ choices }) => choices.length));
  const rows: CellValue[][] = Array.from({ length: longest }, (_, row) =>
    offered.map(({ choices }) => choices[row] ?? null),
  );
  return writeXlsx({
    sheets: [
      {
        name: sheetName(entity.label.many[language]),
        columns: xlsxColumns(columns, language),
        rows: [columns.map((column) => headingIn(column, language))],
        freezePane: { rows: 1 },
        dataValidations: offered
          .filter(({ column }) => column.field.kind !== "choices")
          .map(({ index, choices }, place) => ({
            type: "list" as const,
            range: `${columnLetters(index)}2:${columnLetters(index)}${lastRow}`,
            formula1: `'${name}'!$${columnLetters(place)}$2:$${columnLetters(place)}$${choices.length + 1}`,
            allowBlank: true,
          })),
      },
      ...(offered.length > 0
        ? [{ name, rows: [offered.map(({ column }) => headingIn(column, language)), ...rows] }]
        : []),
    ],
  });
}
