import type { AnyEntity } from "../../../domain/declare/index.ts";
import { isSameValue, withoutLabels } from "../../../domain/records/review.ts";
import type { Input } from "../operation-context.ts";

/** The values that differ from the current record: clients may send the whole record. */
export const changedValues = (entity: AnyEntity, row: Input, values: Input): Input =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(name in row && isSameValue(value, withoutLabels(entity.fields[name], row[name]))),
    ),
  );
