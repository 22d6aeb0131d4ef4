import type { AnyEntity, Relation } from "../../../domain/declare/entity.ts";
import type { ProfileFigures } from "../../api/entities/record-calls.ts";
import { type Referrer, referrerTabName } from "../actions/referrers.ts";

/** The server counts no further. */
const maxRelated = 1000;

/** A number of related records. */
export const countText = (count: number, number: (value: number) => string): string =>
  count >= maxRelated ? `${number(maxRelated - 1)}+` : number(count);

/** The related records with a tab: the declared ones in their order, and the open one. */
export function profileTabs(
  { profile }: AnyEntity,
  referrers: readonly Referrer[],
  active: string,
): readonly Referrer[] {
  const declared = (profile?.tabs ?? []).flatMap((relation) =>
    referrers.filter((referrer) => referrerTabName(referrer) === relation),
  );
  const open = referrers.filter(
    (referrer) => referrerTabName(referrer) === active && !declared.includes(referrer),
  );
  return [...declared, ...open];
}

/** The number of records of a tab, as its badge shows it; undefined while unknown. */
export function tabCount(
  figures: ProfileFigures | undefined,
  relation: Relation | string,
  number: (value: number) => string,
): string | undefined {
  const found = figures?.relations.find((one) => one.relation === relation);
  return found ? countText(found.count, number) : undefined;
}
