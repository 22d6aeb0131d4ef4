import { calendarNames } from "../../domain/format.ts";
import { latinDigits } from "../../domain/khmer/latin-digits.ts";

/** The number (from 1) of a month that is written out in either language, whole or begun; null for none. */
function monthNamed(text: string): number | null {
  const wanted = text.toLowerCase();
  const isMeant = (name: string, place: number) =>
    wanted.length >= (place < 12 ? 3 : 2) && name.toLowerCase().startsWith(wanted);
  const names = [...calendarNames.en.months, ...calendarNames.km.months];
  const found = names.findIndex(isMeant);
  return found < 0 ? null : (found % 12) + 1;
}

/** `YYYY-MM-DD` of a day of the calendar; null for one that there is not. */
function dayOf(year: number, month: number, day: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, day));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === day;
  return isReal && year >= 1000 ? time.toISOString().slice(0, 10) : null;
}

/** Reads a day as people type it: `20/11/2026`, `20-11-2026`, `20 Nov 2026`, `២០ វិច្ឆិកា ២០២៦`, `2026-11-20`; null for anything else. */
export function parseDay(typed: string): string | null {
  const text = latinDigits(typed.trim());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text);
  if (numbers) return dayOf(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  const named = /^(\d{1,2})\s+(\S+)\s+(\d{4})$/.exec(text);
  const month = named ? monthNamed(named[2] ?? "") : null;
  return named && month ? dayOf(Number(named[3]), month, Number(named[1])) : null;
}
