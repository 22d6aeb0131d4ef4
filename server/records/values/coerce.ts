import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { serverKinds } from "../../kinds/kinds.ts";
import { isInput } from "../operation-context.ts";

/** Converts a form member; repeated members become a list. */
function coerceMember(field: Field | undefined, value: unknown): unknown {
  if (!field) return value;
  return typeof value === "string" ? serverKinds[field.kind].fromForm(value, field) : value;
}

/** Converts a form body to the equivalent JSON. */
export function coerceForm(entity: AnyEntity, body: unknown): unknown {
  if (!isInput(body)) return body;
  const members = Object.entries(body).map(([name, value]) => {
    if (name === "version" && typeof value === "string" && /^\d+$/.test(value)) return [name, Number(value)];
    return [name, coerceMember(Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined, value)];
  });
  return Object.fromEntries(members);
}
