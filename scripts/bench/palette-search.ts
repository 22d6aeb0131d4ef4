import * as z from "zod/mini";
import type { ProductClient } from "./product-client.ts";
import type { ResultLine } from "./result-line.ts";
import type { SearchTerms } from "./search-terms.ts";

const answerSchema = z.looseObject({});
const termsOfEachKind = 100;

/** The waiting times of the palette's search in all lists, one after the other, as one person types. */
export async function measurePalette(client: ProductClient, terms: SearchTerms): Promise<ResultLine> {
  const kinds = [terms.khmer, terms.latin, terms.short, terms.several, terms.mistyped];
  const typed = kinds.flatMap((kind) => kind.slice(0, termsOfEachKind));
  const times: number[] = [];
  for (const term of typed) {
    const started = performance.now();
    await client.get(`/api/search/v1?q=${encodeURIComponent(term)}`, answerSchema);
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return {
    name: "palette: answered within, 95 of 100",
    figure: at(0.95),
    unit: " ms",
    limit: 100,
    holds: "atMost",
    detail: `${typed.length} terms, the first time each is typed; half within ${at(0.5).toFixed(0)} ms`,
  };
}
