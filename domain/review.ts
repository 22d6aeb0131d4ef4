import type { AnyEntity } from "./declare/entity.ts";
import type { Field } from "./declare/field.ts";
import type { CurrentRole } from "./roles.ts";

type Members = Readonly<Record<string, unknown>>;

const has = (roles: readonly string[] | undefined, role: CurrentRole): boolean =>
  roles?.includes(role) ?? false;

/** Whether a role's changes of such records may have to wait for somebody else. */
export const proposes = (role: CurrentRole, entity: Pick<AnyEntity, "review">): boolean =>
  has(entity.review?.of, role);

/** Whether a role decides on changes that wait. */
export const reviews = (role: CurrentRole, entity: Pick<AnyEntity, "review">): boolean =>
  has(entity.review?.by, role);

/** Whether a record is in the state in which changes wait. */
export const isUnderReview = ({ review, fields }: AnyEntity, row: Members): boolean =>
  review !== undefined &&
  Object.entries<Field>(fields).some(
    ([name, { kind, values = {} }]) =>
      kind === "state" && review.state in values && row[name] === review.state,
  );

/** Whether a field is written at once: it is free, or a state, whose steps name their roles themselves. */
export const isFree = ({ review, fields }: AnyEntity, name: string): boolean =>
  fields[name]?.kind === "state" || (review?.free?.some((free) => free === name) ?? false);

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value without what says nothing, its members in order, so that equal ones are written alike. */
function plain(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map(plain);
  if (!isMembers(value)) return value;
  const members = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const said = plain(inner);
    return said === null ? [] : [[name, said]];
  });
  return members.length === 0
    ? null
    : Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A value as it is sent: nested rows travel with the labels of what they refer to, which are no part of them. */
export function bareValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== "rows" || !Array.isArray(value)) return value ?? null;
  const inner = field.fields ?? {};
  return value.map((row: unknown) =>
    isMembers(row)
      ? Object.fromEntries(
          Object.entries(row).flatMap(([name, member]) =>
            name in inner ? [[name, bareValue(inner[name], member)]] : [],
          ),
        )
      : row,
  );
}

/** Whether two values of a field say the same. */
export const saysSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** A field as a proposal has it: what it was when it was proposed, what it shall be, and what it is now. */
export interface ProposedChange {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly now?: unknown;
}

/** Whether somebody has given the field yet another value since it was proposed. */
export const isOverwriting = ({ from, to, now }: ProposedChange): boolean =>
  !saysSame(now, from) && !saysSame(now, to);
