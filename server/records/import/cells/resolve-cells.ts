import type { Field } from "../../../../domain/declare/index.ts";
import { entityNamed } from "../../../../domain/entities/index.ts";
import { message } from "../../../../domain/errors/messages.ts";
import { type TableCell, textOfCell } from "../../../../domain/tables/table-cell.ts";
import type { CellValue } from "../../../../domain/values/cell-value.ts";
import type { DayOrder } from "../../../../domain/values/dates/day-order.ts";
import { entriesOf } from "../../../kinds/sheet-texts.ts";
import type { Issue } from "../../record-errors.ts";
import { parseCell } from "../../sheets/cells.ts";
import { plain, unknownChoiceMessage } from "../../sheets/choice-message.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";
import type { RowCheckInput } from "../check-rows.ts";
import type { DraftRow } from "../read-drafts.ts";
import { createPlaceLookup } from "./resolve-places.ts";
import { createReferenceLookup } from "./resolve-references.ts";

/** Resolves the references of a field's cells; null when the field has no references. */
export type FinderOf = (
  field: Field,
) => ((text: string) => { value: unknown } | { issue: Issue["message"] }) | null;

const lookupMessage = (key: "noSuchName" | "ambiguous" | "missingRecord", text: string): string =>
  message(key, plain(text).slice(0, 100));

/** What a text in a reference field may name: itself, or each entry of a list. */
function namesIn(field: Field, cell: CellValue): readonly string[] {
  const written = textOfCell(cell).trim();
  return field.kind === "refs" ? [written, ...entriesOf(written)] : [written];
}

/** The texts of all reference cells, by the entity that they refer to. */
function referenceTexts(drafts: readonly DraftRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { cells } of drafts)
    for (const [{ field }, cell] of cells) {
      const target = field.target?.name;
      if (cell === null || !target) continue;
      const known = texts.get(target) ?? new Set();
      texts.set(target, known);
      for (const text of namesIn(field, cell)) known.add(text);
    }
  return texts;
}

const namesPlace = ({ cells }: DraftRow): boolean =>
  [...cells].some(([{ field }, cell]) => field.kind === "place" && cell !== null);

export async function findersFor(checking: RowCheckInput, drafts: readonly DraftRow[]): Promise<FinderOf> {
  const texts = referenceTexts(drafts);
  const byTarget = new Map<string, Awaited<ReturnType<typeof createReferenceLookup>>>();
  for (const [name, named] of texts)
    byTarget.set(
      name,
      await createReferenceLookup({ ...checking, target: entityNamed(name), texts: [...named] }),
    );
  const places = drafts.some(namesPlace) ? await createPlaceLookup(checking.db) : null;
  return (field) => {
    if (field.kind === "place" && places) {
      return (text) => {
        const found = places(text);
        return "issue" in found ? { issue: lookupMessage(found.issue, text) } : found;
      };
    }
    const find = field.target ? byTarget.get(field.target.name) : undefined;
    if (!find) return null;
    return (text) => {
      const found = find(text);
      return "issue" in found ? { issue: lookupMessage(found.issue, text) } : { value: found.id };
    };
  };
}

/** The value of a cell, or its error. */
export function resolveCell(
  { name, field }: SheetColumn,
  cell: TableCell,
  { finders, dayOrder }: { readonly finders: FinderOf; readonly dayOrder: DayOrder | undefined },
): { value: unknown } | { issue: Issue } {
  if (cell === null) return { value: emptyValue(field) };
  const find = finders(field);
  if (!find) {
    const value = parseCell(field, cell, dayOrder);
    const issue = unknownChoiceMessage(field, value);
    return issue === null ? { value } : { issue: { path: name, message: issue } };
  }
  const text = textOfCell(cell).trim();
  const whole = find(text);
  const isList = field.kind === "refs";
  if ("value" in whole) return { value: isList ? [whole.value] : whole.value };
  if (!isList) return { issue: { path: name, message: whole.issue } };
  const ids: unknown[] = [];
  for (const entry of entriesOf(text)) {
    const found = find(entry);
    if ("issue" in found) return { issue: { path: name, message: found.issue } };
    ids.push(found.value);
  }
  return { value: ids };
}

/** The value of an emptied cell: null for an optional field, else the default. */
const emptyValue = (field: Field): unknown => (field.presence === "defaulted" ? field.default : null);
