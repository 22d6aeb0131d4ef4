import { can, isShared } from "../access/can.ts";
import type { CurrentRole } from "../access/roles.ts";
import type { AnyEntity } from "../declare/entity.ts";
import { fillText } from "../text/fill-text.ts";
import { type LocalizedText, localized } from "../text/localized-text.ts";
import type { AnyRecord } from "./any-record.ts";

/** Uses are counted up to here. */
export const mostUses = 100;

/** The member of a record with the number of its uses; only records of entities with `usedBy` have it. */
export const usesMember = "uses";

/** How many records use this one; 0 for a new record. */
export function usesOf({ usedBy }: Pick<AnyEntity, "usedBy">, row: AnyRecord | null): number {
  const uses = usedBy ? row?.[usesMember] : 0;
  return typeof uses === "number" ? uses : 0;
}

/** The fields of a record that keep their values, because others used them. */
export const keptFields = (entity: Pick<AnyEntity, "usedBy">, row: AnyRecord | null): readonly string[] =>
  usesOf(entity, row) > 0 ? (entity.usedBy?.keeps ?? []) : [];

/** Whether a role may delete this record: others may offer it too, or may have used it. */
export const canRemove = (role: CurrentRole, entity: AnyEntity, row: AnyRecord): boolean =>
  can(role, entity, "remove") && !isShared(role, entity, row) && usesOf(entity, row) === 0;

/** Why a used record keeps its values, and what to do instead; null for one that is not used. */
export function usedText(entity: Pick<AnyEntity, "usedBy">, row: AnyRecord | null): LocalizedText | null {
  const { usedBy } = entity;
  const uses = usesOf(entity, row);
  if (!usedBy || uses === 0) return null;
  const count = uses < mostUses ? uses : `${mostUses}+`;
  const counted = (text: string) => fillText(text, () => count);
  return localized(
    `${counted(usedBy.counted.en)} ${usedBy.instead.en}`,
    `${counted(usedBy.counted.km)} ${usedBy.instead.km}`,
  );
}

/** Why a field of a record keeps its value; null for one that may change. */
export const keptText = (
  entity: Pick<AnyEntity, "usedBy">,
  row: AnyRecord | null,
  name: string,
): LocalizedText | null => (keptFields(entity, row).includes(name) ? usedText(entity, row) : null);
