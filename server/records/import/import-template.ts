import { type CellValue, writeXlsx } from "hucre/xlsx";
import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import { yesNo } from "../../../domain/values/read-flag.ts";
import { authorize } from "../access/authorize.ts";
import { headingIn, type SheetColumn } from "../sheets/sheet-columns.ts";
import { sheetName, xlsxColumns } from "../sheets/xlsx.ts";
import { importColumns } from "./match-headings.ts";

interface TemplateInput {
  readonly actor: Actor;
  readonly entity: AnyEntity;
}

/** The columns of an import template: all that can be filled, including the required ones. */
export function templateColumns({ actor, entity }: TemplateInput): readonly SheetColumn[] {
  const role = authorize(actor, entity, "import");
  return importColumns(actor, role, entity).filter(({ name }) => name !== "id" && name !== "version");
}

/** The choices of a column in a language; null for free input. */
function choicesOf({ field }: SheetColumn, language: Language): readonly string[] | null {
  if (field.kind === "flag") return [yesNo.yes[language], yesNo.no[language]];
  if (!field.values) return null;
  return Object.values(field.values).map((label) => label[language]);
}

const choicesSheet = localized("Choices", "ជម្រើស");
const lastRow = 20_001;

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** The template as a workbook: the headings, and a second sheet with the choices, which cells offer as lists. */
export async function writeTemplate(
  input: TemplateInput & { readonly language: Language },
): Promise<Uint8Array> {
  const { entity, language } = input;
  const columns = templateColumns(input);
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
