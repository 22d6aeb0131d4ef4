import type { CurrentRole } from "../access/roles.ts";
import type { AnyEntity } from "../declare/entity.ts";
import type { Field } from "../declare/field-types.ts";
import type { AnyRecord } from "./any-record.ts";

const includesRole = (roles: readonly string[] | undefined, role: CurrentRole): boolean =>
  roles?.includes(role) ?? false;

/** Whether a role's changes of such records may need approval. */
export const canPropose = (role: CurrentRole, entity: Pick<AnyEntity, "review">): boolean =>
  includesRole(entity.review?.submitters, role);

/** Whether a role decides on proposals. */
export const canReview = (role: CurrentRole, entity: Pick<AnyEntity, "review">): boolean =>
  includesRole(entity.review?.reviewers, role);

/** Whether a record is in the state in which changes need approval. */
export const isUnderReview = ({ review, fields }: AnyEntity, row: AnyRecord): boolean =>
  review !== undefined &&
  Object.entries<Field>(fields).some(
    ([name, { kind, values = {} }]) =>
      kind === "state" && review.state in values && row[name] === review.state,
  );

/** Whether a field is written without approval: it is exempt, or a state, whose transitions name their roles. */
export const isExempt = ({ review, fields }: AnyEntity, name: string): boolean =>
  fields[name]?.kind === "state" || (review?.exempt?.some((free) => free === name) ?? false);

const isMembers = (value: unknown): value is AnyRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Normalises a value: drops empty members and sorts keys, so that equal values serialise alike. */
function normalize(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  if (Array.isArray(value)) return value.map(normalize);
  if (!isMembers(value)) return value;
  const members = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const normalized = normalize(inner);
    return normalized === null ? [] : [[name, normalized]];
  });
  return members.length === 0
    ? null
    : Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A value as it is sent: without the labels of references in nested rows. */
export function withoutLabels(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== "rows" || !Array.isArray(value)) return value ?? null;
  const inner = field.fields ?? {};
  return value.map((row: unknown) =>
    isMembers(row)
      ? Object.fromEntries(
          Object.entries(row).flatMap(([name, member]) =>
            name in inner ? [[name, withoutLabels(inner[name], member)]] : [],
          ),
        )
      : row,
  );
}

/** Whether two values of a field are equal. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));

/** A field of a proposal: its value at proposal time, the proposed value, and its value now. */
export interface ProposedChange {
  readonly from?: unknown;
  readonly to?: unknown;
  readonly now?: unknown;
}

/** Whether the field was changed to yet another value since it was proposed. */
export const isOverwriting = ({ from, to, now }: ProposedChange): boolean =>
  !isSameValue(now, from) && !isSameValue(now, to);
