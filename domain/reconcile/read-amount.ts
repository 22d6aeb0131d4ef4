import { message } from "../errors/messages.ts";
import type { Riel } from "../money/currency.ts";
import type { NumberSyntax } from "../values/number-syntax.ts";
import { parseNumber } from "../values/parse-number.ts";
import { type Currency, currencies } from "./mapping.ts";

declare const unit: unique symbol;
/**
 * A whole amount in the smallest unit of a statement's currency, riel or cents. Other amounts are riel: `unitsInRiel`
 * converts.
 */
export type StatementUnits = number & { readonly [unit]: "statement" };

const isWhole = (amount: number): amount is StatementUnits => Number.isSafeInteger(amount);
/** Marks a whole amount as one of a statement. Throws for fractions. */
export function statementUnits(amount: number): StatementUnits {
  if (!isWhole(amount)) throw new RangeError(`${amount} is no whole number of units`);
  return amount;
}

/** Formats of amounts in statements: 12,000 · 12.000,00 · (500) · 500- · ១២ ០០០ ៛ · $1.25. */
const syntaxes: Readonly<Record<Currency, NumberSyntax>> = {
  khr: { decimals: 0, allowsNegative: true, currency: "khr", allowsAccounting: true },
  usd: {
    decimals: 2,
    allowsNegative: true,
    currency: "usd",
    dotGroupsThousands: true,
    allowsAccounting: true,
  },
};

/** Whether a text is an amount in either currency. */
export const isAmount = (text: string): boolean =>
  currencies.some((currency) => {
    const parsed = parseNumber(text, syntaxes[currency]);
    return "value" in parsed && parsed.value !== null;
  });

/** Parses a cell as an amount in the smallest unit of its currency; returns an encoded message on failure. */
export function readUnits(
  cell: string | number,
  currency: Currency,
): { readonly units: StatementUnits | null } | { readonly message: string } {
  const parsed = typeof cell === "number" ? { value: cell } : parseNumber(cell, syntaxes[currency]);
  if ("message" in parsed) return parsed;
  if (parsed.value === null) return { units: null };
  const units = toUnits(parsed.value, currency);
  return units === null
    ? { message: currency === "khr" ? message("integer") : message("decimals", 2) }
    : { units };
}

/** Converts an amount to the smallest unit of its currency, riel or cents; null when it has fractions of a unit. */
export function toUnits(amount: number, currency: Currency): StatementUnits | null {
  const units = currency === "khr" ? amount : amount * 100;
  const whole = Math.round(units);
  // Adding 0 makes -0 positive.
  return Math.abs(units - whole) < 1e-6 && Number.isSafeInteger(whole) ? statementUnits(whole + 0) : null;
}

/** Rounds to a whole number, halves away from zero: a refund is rounded like its sale. */
const rounded = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount)) + 0;

interface StatementCurrency {
  readonly currency: Currency;
  readonly rate: number | null;
}
/** Converts units to riel at the statement's rate. */
export const unitsInRiel = (units: StatementUnits, { currency, rate }: StatementCurrency): Riel =>
  currency === "khr" ? units : rounded((units * (rate ?? 0)) / 100);
/** Converts riel to the statement's units. */
export const rielInUnits = (riel: Riel, { currency, rate }: StatementCurrency): StatementUnits =>
  statementUnits(currency === "khr" || rate === null ? riel : rounded((riel * 100) / rate));
