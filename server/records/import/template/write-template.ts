import {
  type CellStyle,
  type CellValue,
  colToLetter,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
} from "hucre/xlsx";
import type { AnyEntity, KindName } from "../../../../domain/declare/index.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { type Language, localized } from "../../../../domain/text/localized-text.ts";
import { yesNo } from "../../../../domain/values/read-flag.ts";
import type { Queries } from "../../../db/database.ts";
import { authorize } from "../../access/authorize.ts";
import { headingIn, requiredMark, type SheetColumn } from "../../sheets/sheet-columns.ts";
import { sheetName, toXlsxCell, xlsxColumns } from "../../sheets/xlsx.ts";
import { anyValue, type CellRule, cellRule } from "./cell-rule.ts";
import { readChoices } from "./column-choices.ts";
import { type ColumnGuide, columnGuide } from "./column-guide.ts";
import { type TemplateInput, templateColumns } from "./template-columns.ts";

interface TemplateColumn {
  readonly column: SheetColumn;
  readonly guide: ColumnGuide;
  /** What the drop-down offers; empty without one. */
  readonly choices: readonly string[];
  readonly heading: string;
}

const names = {
  choices: localized("Choices", "ជម្រើស"),
  guide: localized("How to fill in", "របៀបបំពេញ"),
};
const guideHeadings = {
  column: localized("Column", "ជួរឈរ"),
  required: localized("Required", "ត្រូវបំពេញ"),
  accepts: localized("What to enter", "អ្វីដែលត្រូវបញ្ចូល"),
};

const lastRow = limits.importRows + 1;
/** Rows whose cells are formatted in advance: the format keeps the leading zeros of phone numbers and codes. */
const formattedRows = 500;
/** The maximum lengths of texts at a cell in Excel, which reports longer ones as a damaged file. */
const longest = { title: 32, prompt: 255, error: 225 };

const headingStyle: CellStyle = {
  font: { bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "F1F3F5" } },
};
const requiredStyle: CellStyle = {
  font: { bold: true, color: { rgb: "862E2E" } },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "FFE3E3" } },
};
const wrapped: CellStyle = { alignment: { wrapText: true, vertical: "top" } };

/** Kinds whose cells a spreadsheet must not turn into numbers, dates or formulas. */
const plainKinds: ReadonlySet<KindName> = new Set([
  "text",
  "url",
  "email",
  "phone",
  "color",
  "flag",
  "choice",
  "choices",
  "state",
  "period",
  "image",
  "images",
  "video",
  "audio",
  "document",
  "tags",
  "ref",
  "refs",
  "place",
  "geo",
]);

/** Joins sentences as far as they fit; none is cut. */
function joinUpTo(most: number, sentences: readonly string[]): string {
  let joined = "";
  for (const sentence of sentences) {
    const longer = joined === "" ? sentence : `${joined} ${sentence}`;
    if (longer.length > most) break;
    joined = longer;
  }
  return joined;
}

const clipped = (text: string): string =>
  text.length > longest.title ? `${text.slice(0, longest.title - 1)}…` : text;

async function describeColumns(
  { actor, entity, db, language }: TemplateInput & { readonly db: Queries; readonly language: Language },
  columns: readonly SheetColumn[],
): Promise<readonly TemplateColumn[]> {
  const role = authorize(actor, entity, "import");
  const offered = await readChoices({ db, actor, role, columns, language });
  return columns.map((column) => {
    const choices = offered.get(column.name) ?? [];
    const guide = columnGuide({ column, choices, language });
    const label = headingIn(column, language);
    return { column, choices, guide, heading: guide.isRequired ? `${label}${requiredMark}` : label };
  });
}

/** The prompt of a column's cells. */
function promptOf({ column, guide }: TemplateColumn, language: Language): Partial<DataValidation> {
  const { presence, accepts, details } = guide;
  return {
    showInputMessage: true,
    inputTitle: clipped(headingIn(column, language)),
    inputMessage: joinUpTo(longest.prompt, [presence, accepts, ...details]),
  };
}

/** A warning, which lets everything through: the import also reads what a spreadsheet does not know. */
function warningOf({ column, guide }: TemplateColumn, language: Language): Partial<DataValidation> {
  return {
    showErrorMessage: true,
    errorStyle: "warning",
    errorTitle: clipped(headingIn(column, language)),
    errorMessage: joinUpTo(longest.error, [guide.accepts, ...guide.details]),
  };
}

/** Kinds of which a cell can hold more than one of the list, or a text that is not in it. */
const openLists: ReadonlySet<KindName> = new Set(["choices", "refs", "place"]);

interface Template {
  readonly entity: AnyEntity;
  readonly columns: readonly TemplateColumn[];
  readonly language: Language;
}

/** The rule of a column's cells: one of the list on the sheet of choices, or that of the field. */
function ruleOf({ entity, columns, language }: Template, { column, choices }: TemplateColumn): CellRule {
  if (choices.length === 0) return cellRule(entity, column);
  const lists = columns.filter((one) => one.choices.length > 0);
  const letters = colToLetter(lists.findIndex((one) => one.column === column));
  const sheet = sheetName(names.choices[language]);
  return { type: "list", formula1: `'${sheet}'!$${letters}$2:$${letters}$${choices.length + 1}` };
}

/** A prompt for each heading, and a prompt with a rule for the cells below it. */
const validationsOf = (template: Template): readonly DataValidation[] =>
  template.columns.flatMap((one, index) => {
    const letters = colToLetter(index);
    const rule = ruleOf(template, one);
    const warns = rule !== anyValue && !openLists.has(one.column.field.kind);
    const prompt = { ...promptOf(one, template.language), allowBlank: true };
    return [
      { ...anyValue, ...prompt, range: `${letters}1` },
      {
        ...rule,
        ...prompt,
        ...(warns ? warningOf(one, template.language) : {}),
        range: `${letters}2:${letters}${lastRow}`,
      },
    ];
  });

const styledRow = (cells: number, style: (index: number) => CellStyle) =>
  new Map(Array.from({ length: cells }, (_, index) => [`0,${index}`, { style: style(index) }]));

function mainSheet({ entity, columns, language }: Template): WriteSheet {
  const empty: readonly null[] = columns.map(() => null);
  const plain = xlsxColumns(
    columns.map(({ column }) => column),
    language,
  );
  return {
    name: sheetName(entity.label.many[language]),
    columns: plain.map((one, index) => {
      const kind = columns[index]?.column.field.kind;
      return kind && plainKinds.has(kind) ? { ...one, numFmt: "@" } : one;
    }),
    rows: [
      columns.map(({ heading }) => toXlsxCell(heading)),
      ...Array.from({ length: formattedRows }, () => [...empty]),
    ],
    cells: styledRow(columns.length, (index) =>
      columns[index]?.guide.isRequired ? requiredStyle : headingStyle,
    ),
    freezePane: { rows: 1 },
    dataValidations: [...validationsOf({ entity, columns, language })],
  };
}

/** The whole guide of every column: prompts are short. */
function guideSheet({ columns, language }: Template): WriteSheet {
  return {
    name: sheetName(names.guide[language]),
    columns: [
      { width: 32, style: wrapped },
      { width: 14, style: wrapped },
      { width: 100, style: wrapped },
    ],
    rows: [
      Object.values(guideHeadings).map((text) => text[language]),
      ...columns.map(({ column, guide }) => [
        headingIn(column, language),
        (guide.isRequired ? yesNo.yes : yesNo.no)[language],
        [...(guide.isRequired ? [] : [guide.presence]), guide.accepts, ...guide.details].join(" "),
      ]),
    ],
    cells: styledRow(3, () => headingStyle),
    freezePane: { rows: 1 },
  };
}

function choicesSheet({ columns, language }: Template): readonly WriteSheet[] {
  const offered = columns.filter(({ choices }) => choices.length > 0);
  if (offered.length === 0) return [];
  const length = Math.max(...offered.map(({ choices }) => choices.length));
  const rows = Array.from({ length }, (_, row): CellValue[] =>
    offered.map(({ choices }) => toXlsxCell(choices[row] ?? null)),
  );
  return [
    {
      name: sheetName(names.choices[language]),
      columns: offered.map(() => ({ width: 32, numFmt: "@" })),
      rows: [offered.map(({ column }) => headingIn(column, language)), ...rows],
      cells: styledRow(offered.length, () => headingStyle),
      freezePane: { rows: 1 },
    },
  ];
}

/**
 * The template as a workbook: the headings, of which required ones are marked, with prompts and drop-downs for the cells
 * below; a sheet that describes the columns; and one with the choices.
 */
export async function writeTemplate(
  input: TemplateInput & { readonly db: Queries; readonly language: Language },
): Promise<Uint8Array> {
  const { entity, language } = input;
  const columns = await describeColumns(input, templateColumns(input));
  const template: Template = { entity, columns, language };
  return writeXlsx({ sheets: [mainSheet(template), guideSheet(template), ...choicesSheet(template)] });
}
