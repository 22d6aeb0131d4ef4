import type { AnyEntity } from "../../../../domain/declare/entity.ts";
import type { Field, KindName } from "../../../../domain/declare/index.ts";
import type { StoredSpelling } from "../../../../domain/values/choices/synonyms.ts";
import type { ImportResult } from "../import-result.ts";
import type { CheckedStep } from "../import-step.ts";

/** A text of a file that was corrected to a name: it may be another spelling of that name. */
export interface CorrectedSpelling extends StoredSpelling {
  readonly row: number;
  readonly field: string;
}

/** The kinds whose values are names. */
const namedKinds: ReadonlySet<KindName> = new Set(["choice", "ref", "place"]);
/** A place with several levels is no name, and neither is the id of a record. */
const isName = (text: string): boolean => text !== "" && !/[,;/>]|^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text);

/** The corrections of a checked file that replace one name by another. */
export const correctedSpellings = (
  entity: AnyEntity,
  { answer, typed }: Pick<CheckedStep, "answer" | "typed">,
): readonly CorrectedSpelling[] =>
  answer.errors.flatMap(({ row, path, value }) => {
    const field: Field | undefined = entity.fields[path];
    const [spelling, storedName] = [value?.trim() ?? "", typed[row]?.[path]?.trim() ?? ""];
    return field && namedKinds.has(field.kind) && isName(spelling) && isName(storedName)
      ? [{ row, field: path, spelling, storedName }]
      : [];
  });

/** Those that the server took: their cells have no error any more. Each spelling once. */
export function acceptedSpellings(
  corrected: readonly CorrectedSpelling[],
  { errors, corrections }: Pick<ImportResult, "errors" | "corrections">,
): readonly CorrectedSpelling[] {
  const wrong = new Set(errors.map(({ row, path }) => `${row} ${path}`));
  const accepted = corrected.filter(
    ({ row, field, storedName }) =>
      !wrong.has(`${row} ${field}`) && corrections[row]?.[field]?.trim() === storedName,
  );
  return [...new Map(accepted.map((one) => [one.spelling, one])).values()];
}
