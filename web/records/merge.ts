type Members = Readonly<Record<string, unknown>>;

/** A field that both sides changed, each in its own way. */
export interface Conflict {
  readonly name: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}
export interface Merged {
  /** Every field that is not in conflict; a conflict holds mine until it is settled. */
  readonly values: Members;
  readonly conflicts: readonly Conflict[];
  /** The fields that only the other side changed. */
  readonly taken: readonly string[];
}

const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null;

/** Nothing, an empty text and an absent value are the same to a person. */
const plain = (value: unknown): unknown => (value === undefined || value === "" ? null : value);

/** Whether two values would look the same: by what is in them, in order for lists, in any order for members. */
export function isSame(left: unknown, right: unknown): boolean {
  const [one, other] = [plain(left), plain(right)];
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  return [...names].every((name) => isSame(one[name], other[name]));
}

/** The names whose values differ. */
export const changedNames = (names: readonly string[], before: Members, after: Members): readonly string[] =>
  names.filter((name) => !isSame(before[name], after[name]));

interface Sides {
  readonly names: readonly string[];
  /** What both sides began with. */
  readonly base: Members;
  readonly mine: Members;
  readonly theirs: Members;
}

/** Joins two edits of one record: what only one side changed is taken, what both changed alike is settled, the rest is in conflict. */
export function merge({ names, base, mine, theirs }: Sides): Merged {
  const values: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
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
