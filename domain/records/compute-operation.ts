import type { AnyEntity } from "../declare/entity.ts";
import type { Field } from "../declare/field-types.ts";
import { isNumeric } from "../declare/kinds.ts";
import { decimalsOf } from "../declare/number-bounds.ts";
import { type Fraction, roundToStep, thousandthsOf } from "../values/exact-numbers.ts";
import type { AnyRecord } from "./any-record.ts";
import type { BulkOperation } from "./bulk-operations.ts";

type NumberOperation = Extract<BulkOperation, { op: "percent" | "add" | "round" | "copy" }>;

/** The exact result in thousandths, before it is rounded. */
function fractionOf(operation: NumberOperation, value: number): Fraction {
  const thousandths = thousandthsOf(value);
  switch (operation.op) {
    case "percent":
      return {
        numerator: thousandths * (100_000n + thousandthsOf(operation.percent)),
        denominator: 100_000n,
      };
    case "add":
      return { numerator: thousandths + thousandthsOf(operation.amount), denominator: 1n };
    case "round":
      return { numerator: thousandths, denominator: 1n };
    case "copy": {
      const { factor = 1, plus = 0 } = operation;
      return {
        numerator: thousandths * thousandthsOf(factor) + thousandthsOf(plus) * 1000n,
        denominator: 1000n,
      };
    }
  }
}

function computeNumber(field: Field, operation: NumberOperation, value: number): number {
  const smallest = { step: 10 ** -decimalsOf(field), mode: "nearest" } as const;
  return roundToStep(fractionOf(operation, value), operation.round ?? smallest);
}

function computeList(
  operation: Extract<BulkOperation, { op: "addItem" | "removeItem" }>,
  value: unknown,
): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { op, item } = operation;
  if (op === "removeItem") return items.filter((other) => other !== item);
  return items.includes(item) ? items : [...items, item];
}

function computeText(operation: BulkOperation, value: string): string {
  if (operation.op === "replace") return value.split(operation.find).join(operation.replacement);
  if (operation.op === "prepend") return operation.text + value;
  return operation.op === "append" ? value + operation.text : value;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const isOfNumbers = (operation: BulkOperation): operation is NumberOperation =>
  operation.op === "percent" || operation.op === "add" || operation.op === "round" || operation.op === "copy";

/** The new value of a field of a record; undefined when there is no value to compute it from. */
export function computeOperation(
  entity: AnyEntity,
  [name, operation]: readonly [string, BulkOperation],
  row: AnyRecord,
): unknown {
  const field: Field | undefined = entity.fields[name];
  if (!field) return undefined;
  if (operation.op === "addItem" || operation.op === "removeItem") return computeList(operation, row[name]);
  const source = operation.op === "copy" ? operation.from : name;
  const value = row[source];
  if (isEmpty(value)) return undefined;
  if (typeof value === "number" && isNumeric(field.kind) && isOfNumbers(operation))
    return computeNumber(field, operation, value);
  if (operation.op === "copy") return value;
  return typeof value === "string" ? computeText(operation, value) : undefined;
}
