import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";

/** The state of a record for display. */
export interface RecordStatus {
  readonly label: LocalizedText;
  readonly color: string;
}

/** SQL for the state of a record; null for entities without one. */
export const stateSql = (entity: AnyEntity): string => (entity.fields.state ? "r.state::text" : "null::text");

/** The label and colour of a state; null for an unknown one. */
export function statusOf(entity: AnyEntity, state: string | null): RecordStatus | null {
  const field: Field | undefined = entity.fields.state;
  const value = state === null ? undefined : field?.values?.[state];
  return value ? { label: { en: value.en, km: value.km }, color: value.color ?? "gray" } : null;
}
