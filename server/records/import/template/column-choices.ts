import type { Actor, Role } from "../../../../domain/access/roles.ts";
import type { Field } from "../../../../domain/declare/index.ts";
import { entityNamed } from "../../../../domain/entities/index.ts";
import type { Language } from "../../../../domain/text/localized-text.ts";
import { readChoice } from "../../../../domain/values/choices/choice.ts";
import { yesNo } from "../../../../domain/values/read-flag.ts";
import type { Queries } from "../../../db/database.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";
import { initialStates } from "../../values/parse.ts";
import { placeChoices } from "./place-choices.ts";
import { recordChoices } from "./record-choices.ts";

interface ChoicesInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly role: Role;
  readonly columns: readonly SheetColumn[];
  readonly language: Language;
}

/** The label of a code, as the import reads it; the code itself when another one has the same label. */
function labelIn(field: Field, code: string, language: Language): string {
  const label = field.values?.[code];
  const names = label ? [label[language], label.en, label.km] : [];
  return names.find((name) => readChoice(name, field) === code) ?? code;
}

/** The declared choices of a field; null for other fields. */
function declaredChoices(field: Field, { role, language }: ChoicesInput): readonly string[] | null {
  if (field.kind === "flag") return [yesNo.yes[language], yesNo.no[language]];
  if (!field.values) return null;
  const starts = field.kind === "state" ? initialStates(field, role) : null;
  const codes = Object.keys(field.values).filter((code) => !starts || starts.includes(code));
  return codes.map((code) => labelIn(field, code, language));
}

/** The records or places that a field may refer to; none when there are too many, or the field refers to nothing. */
async function referableChoices({ kind, target }: Field, input: ChoicesInput): Promise<readonly string[]> {
  const { db, actor, language } = input;
  if (kind === "place") return placeChoices(db, language);
  if (!target) return [];
  return (await recordChoices({ db, actor, target: entityNamed(target.name), language })) ?? [];
}

/** What the drop-downs of columns offer, by name of the column; a column without a drop-down has none. */
export async function readChoices(input: ChoicesInput): Promise<ReadonlyMap<string, readonly string[]>> {
  const choices = new Map<string, readonly string[]>();
  const byTarget = new Map<string, readonly string[]>();
  for (const { name, field } of input.columns) {
    const target = field.target?.name ?? field.kind;
    const texts =
      declaredChoices(field, input) ?? byTarget.get(target) ?? (await referableChoices(field, input));
    if (field.target || field.kind === "place") byTarget.set(target, texts);
    if (texts.length > 0) choices.set(name, texts);
  }
  return choices;
}
