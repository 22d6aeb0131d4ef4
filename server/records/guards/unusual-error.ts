import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { guardedIn } from "../../../domain/records/unusual.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { asksAboutUnusual } from "../../http/unusual-values.ts";
import type { Write } from "../write/hooks.ts";
import { findUnusual, type UnusualValue } from "./find-unusual.ts";

/** An unusual value of a request, as its error lists it. */
export interface ListedUnusual extends UnusualValue {
  readonly label: LocalizedText;
  /** The record; null where the request is about one. */
  readonly name: LocalizedText | null;
}

/** More are counted, but not listed. */
const mostListed = 20;

/** A value as an error lists it; `above` is the path of its record in the request. */
export const listedUnusual = (
  entity: AnyEntity,
  value: UnusualValue,
  { above = "", name = null }: { readonly above?: string; readonly name?: LocalizedText | null } = {},
): ListedUnusual => ({
  ...value,
  path: above + value.path,
  label: fieldLabel(entity, value.path),
  name,
});

/** The error that asks a person to confirm the unusual values of a request; `records` is how many have any. */
export const unusualError = (found: readonly ListedUnusual[], records: number): AppError =>
  new AppError("unusual", {
    issues: found.slice(0, mostListed).map(({ path, message }) => ({ path, message })),
    extra: { unusual: found.slice(0, mostListed), unusualRecords: records },
  });

const isListed = (value: unknown): value is ListedUnusual =>
  typeof value === "object" && value !== null && "path" in value && "message" in value;

/** The values that such an error lists. */
export const unusualIn = ({ detail }: AppError): readonly ListedUnusual[] => {
  const listed: unknown = detail.extra?.unusual;
  return Array.isArray(listed) ? listed.filter(isListed) : [];
};

/** Throws `unusual` when a write has values that a person has not confirmed; every write of one record comes here. */
export async function assertUsual({ db, entity, operation, row, values }: Write): Promise<void> {
  if (operation !== "create" && operation !== "update") return;
  if (!asksAboutUnusual() || guardedIn(entity, values).length === 0) return;
  const [unusual = []] = await findUnusual({ db, entity }, [{ row, values }]);
  if (unusual.length > 0)
    throw unusualError(
      unusual.map((value) => listedUnusual(entity, value)),
      1,
    );
}
