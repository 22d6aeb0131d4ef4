import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { snakeCase } from "../../../domain/declare/names.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import type { Input } from "../operation-context.ts";
import { SealedSecret } from "../secrets/secrets.ts";

/** The changes of a history entry: old and new value by stored column. */
export type StoredChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

/** The former values of the fields that a history entry changed. */
export function formerValues(entity: AnyEntity, changes: StoredChanges): Input {
  return Object.fromEntries(
    Object.entries<Field>(entity.fields).flatMap(([name, field]): [string, unknown][] => {
      const change = changes[snakeCase(name)];
      if (!change) return [];
      const [was] = change;
      if (was === null || was === undefined) return [[name, null]];
      if (field.visibleTo && typeof was === "string") return [[name, new SealedSecret(was)]];
      return [[name, columnKindOf(field).fromStored(was)]];
    }),
  );
}
