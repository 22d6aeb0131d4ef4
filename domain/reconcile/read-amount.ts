import type { Currency } from "./mapping.ts";
import { latinDigits } from "./reference-keys.ts";

const signs = /[\s\u200b\u00a0'’]|៛|\$|%|រៀល|ដុល្លារ|riels?|KHR|USD|dollars?/gi;

/** Which sign parts the decimals of a number, if any does. */
function decimalSign(text: string): "." | "," | null {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return null;
  const sign = text[last] === "." ? "." : ",";
  const other = sign === "." ? "," : ".";
  // 1.234,56 and 1,234.56
  if (text.includes(other)) return sign;
  // 1.234.567 has no decimals; neither has 1.234, as no sum has three. Nothing stands after a mere zero but decimals: 0.500.
  if (text.indexOf(sign) !== last) return null;
  return text.length - last - 1 === 3 && !/^0*[.,]/.test(text) ? null : sign;
}

/**
 * A sum as statements write it: 12,000 · 12.000,00 · (500) · 500- · ១២ ០០០ ៛ · $1.25. Answers riel or dollars; null for what is no
 * sum.
 */
export function readAmount(cell: string | number): number | null {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
  const plain = latinDigits(cell).replace(/[−–]/g, "-").replace(signs, "");
  const found = /^(?:\((?<bracketed>[\d.,]+)\)|(?<before>[-+]?)(?<bare>[\d.,]+)(?<after>-?))$/.exec(plain);
  if (!found?.groups) return null;
  const { bracketed, before, bare, after } = found.groups;
  const digits = bracketed ?? bare ?? "";
  const decimals = decimalSign(digits);
  const number = [...digits].map((sign) => (sign === decimals ? "." : /\d/.test(sign) ? sign : "")).join("");
  if (!/^\d+(\.\d*)?$/.test(number)) return null;
  const isNegative = bracketed !== undefined || before === "-" || after === "-";
  return isNegative ? -Number(number) : Number(number);
}

/** A sum in the smallest unit of its currency, riel or cents; null where it has parts of one. */
export function inUnits(amount: number, currency: Currency): number | null {
  const units = currency === "khr" ? amount : amount * 100;
  const whole = Math.round(units);
  return Math.abs(units - whole) < 1e-6 && Number.isSafeInteger(whole) ? whole + 0 : null;
}

interface Money {
  readonly currency: Currency;
  readonly rate: number | null;
}
/** Units as riel, at the statement's rate. */
export const unitsInRiel = (units: number, { currency, rate }: Money): number =>
  currency === "khr" ? units : Math.round((units * (rate ?? 0)) / 100);
/** Riel as the statement would write them, in its units. */
export const rielInUnits = (riel: number, { currency, rate }: Money): number =>
  currency === "khr" || rate === null ? riel : Math.round((riel * 100) / rate);
