import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { kindTraits } from "../../../domain/declare/kinds.ts";
import { messageIn } from "../../../domain/errors/messages.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { textWarning } from "../../../domain/values/line-text.ts";
import type { CheckedRow } from "./check-rows.ts";

/** A value of a row that may have been damaged before it was imported. */
export interface ImportWarning {
  readonly row: number;
  readonly path: string;
  readonly message: string;
}

/** More are not listed. */
const mostWarnings = 100;

/** Warnings about the texts of an import: lost Khmer letters, numbers that a spreadsheet shortened. */
export function textWarnings(
  entity: AnyEntity,
  rows: readonly CheckedRow[],
  language: Language,
): readonly ImportWarning[] {
  const found: ImportWarning[] = [];
  for (const { number, named, values } of rows)
    for (const path of named) {
      const field: Field | undefined = entity.fields[path];
      const value: unknown = values[path];
      if (!field || !kindTraits[field.kind].isText || typeof value !== "string") continue;
      const warning = textWarning(value);
      if (warning === null) continue;
      found.push({ row: number, path, message: messageIn(warning, language) });
      if (found.length === mostWarnings) return found;
    }
  return found;
}
