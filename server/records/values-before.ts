import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { kindOf } from "../db/kinds.ts";
import { SealedSecret } from "./secrets.ts";
import type { Input } from "./work.ts";

/** What a history entry says of each stored column: what it was, and what it became. */
export type StoredChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

/** The values of the fields that a history entry changed, as they were before. */
export function valuesBefore(entity: AnyEntity, changes: StoredChanges): Input {
  return Object.fromEntries(
    Object.entries<Field>(entity.fields).flatMap(([name, field]): [string, unknown][] => {
      const change = changes[snakeCase(name)];
      if (!change) return [];
      const [was] = change;
      if (was === null || was === undefined) return [[name, null]];
      if (field.secret && typeof was === "string") return [[name, new SealedSecret(was)]];
      return [[name, kindOf(field).fromStored(was)]];
    }),
  );
}
