import { latinDigits } from "../../../domain/khmer/latin-digits.ts";
import { calendarNames } from "../../../domain/text/format.ts";

/** Returns the number (from 1) of a month name or its beginning in either language; null for none. */
function findMonth(text: string): number | null {
  const typed = text.toLowerCase();
  const isMeant = (name: string, place: number) =>
    typed.length >= (place < 12 ? 3 : 2) && name.toLowerCase().startsWith(typed);
  const names = [...calendarNames.en.months, ...calendarNames.km.months];
  const found = names.findIndex(isMeant);
  return found < 0 ? null : (found % 12) + 1;
}

/** Returns `YYYY-MM-DD`; null when the date does not exist. */
function toIsoDay(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal && year >= 1000 ? time.toISOString().slice(0, 10) : null;
}

/** Parses a typed date: `20/11/2026`, `20-11-2026`, `20 Nov 2026`, `២០ វិច្ឆិកា ២០២៦`, `2026-11-20`; otherwise null. */
export function parseDay(typed: string): string | null {
  const text = latinDigits(typed.trim());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return toIsoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text);
  if (numbers) return toIsoDay(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  const named = /^(\d{1,2})\s+(\S+)\s+(\d{4})$/.exec(text);
  const month = named ? findMonth(named[2] ?? "") : null;
  return named && month ? toIsoDay(Number(named[3]), month, Number(named[1])) : null;
}
