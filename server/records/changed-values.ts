import type { AnyEntity } from "../../domain/declare/index.ts";
import { bareValue, saysSame } from "../../domain/review.ts";
import type { Input } from "./work.ts";

/** The values that differ from a record as it stands: a whole payload carries the others, too, and they change nothing. */
export const changedValues = (entity: AnyEntity, row: Input, values: Input): Input =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(name in row && saysSame(value, bareValue(entity.fields[name], row[name]))),
    ),
  );
