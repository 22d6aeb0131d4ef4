import type { AnyRecord } from "../../../domain/records/any-record.ts";

/** A field that both sides changed differently. */
export interface FieldConflict {
  readonly name: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}
export interface MergeResult {
  /** Merged values; a conflicting field has my value until resolved. */
  readonly values: AnyRecord;
  readonly conflicts: readonly FieldConflict[];
  /** Fields changed only by the other side. */
  readonly taken: readonly string[];
}

const isObject = (value: unknown): value is AnyRecord => typeof value === "object" && value !== null;

/** Null, undefined and an empty text count as equal. */
const normalizeEmpty = (value: unknown): unknown => (value === undefined || value === "" ? null : value);

/** Deep equality: arrays by order, objects by keys; null, undefined and "" are equal. */
export function isSame(left: unknown, right: unknown): boolean {
  const [one, other] = [normalizeEmpty(left), normalizeEmpty(right)];
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  return [...names].every((name) => isSame(one[name], other[name]));
}

/** Names of the fields whose values differ. */
export const changedNames = (
  names: readonly string[],
  before: AnyRecord,
  after: AnyRecord,
): readonly string[] => names.filter((name) => !isSame(before[name], after[name]));

interface MergeSides {
  readonly names: readonly string[];
  /** Common starting values. */
  readonly base: AnyRecord;
  readonly mine: AnyRecord;
  readonly theirs: AnyRecord;
}

/** Three-way merge of two edits: takes fields changed on one side; fields both changed differently are conflicts. */
export function merge({ names, base, mine, theirs }: MergeSides): MergeResult {
  const values: Record<string, unknown> = {};
  const conflicts: FieldConflict[] = [];
  const taken: string[] = [];
  for (const name of names) {
    const isMine = !isSame(base[name], mine[name]);
    const isTheirs = !isSame(base[name], theirs[name]);
    values[name] = isMine ? mine[name] : theirs[name];
    if (isTheirs && !isMine) taken.push(name);
    if (isMine && isTheirs && !isSame(mine[name], theirs[name]))
      conflicts.push({ name, base: base[name], mine: mine[name], theirs: theirs[name] });
  }
  return { values, conflicts, taken };
}
