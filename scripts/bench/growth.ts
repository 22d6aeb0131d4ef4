import type { BenchApiOptions } from "../commands/benchmarks.ts";
import { type BenchServer, startBenchServer } from "./bench-server.ts";
import { isSelected } from "./lines.ts";
import { type BenchRequest, compareLoads, getRequest, type LoadOptions } from "./load.ts";
import {
  listPath,
  pagePath,
  pageSchema,
  sampleProducts,
  searchPath,
  updateRequest,
} from "./product-client.ts";
import { seededRandom } from "./random.ts";
import type { ResultLine } from "./result-line.ts";
import { type SearchTerms, searchTermsOf } from "./search-terms.ts";
import { createUpdates } from "./updates.ts";

interface Work {
  readonly name: string;
  readonly requestsOf: (scene: BenchServer) => Promise<LoadOptions["requests"]>;
}

/**
 * Pages at random places of the last tenth of a list. Each is the second of two, so that nobody pages from one to the
 * other: the last tenth of a short list is soon read as a whole.
 */
async function jumpsIn({ client }: BenchServer): Promise<readonly BenchRequest[]> {
  const random = seededRandom(90_000);
  const { total } = await client.get(`${listPath}?pagesize=1`, pageSchema);
  return Array.from({ length: 400 }, () =>
    getRequest(pagePath(Math.floor((total * (0.9 + random() * 0.09)) / 40) * 40)),
  );
}

const day = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The report of orders of 30 days, compared with the 30 days before, with various last days. */
const reportRequests = (): readonly BenchRequest[] =>
  Array.from({ length: 100 }, (_, index) => {
    const to = Date.now() - (index + 1) * day;
    return getRequest(`/api/reports/v1/orders?from=${dayOf(to - 29 * day)}&to=${dayOf(to)}&compare=previous`);
  });

const worksOf = (terms: SearchTerms): readonly Work[] => [
  { name: "first page", requestsOf: async () => [getRequest(listPath)] },
  { name: "search in Khmer", requestsOf: async () => terms.khmer.map(searchPath).map(getRequest) },
  { name: "search in Latin", requestsOf: async () => terms.latin.map(searchPath).map(getRequest) },
  { name: "jump", requestsOf: jumpsIn },
  {
    name: "update",
    requestsOf: async ({ client }) =>
      createUpdates({ records: await sampleProducts(client, 3000), toRequest: updateRequest }),
  },
  { name: "report of orders", requestsOf: async () => reportRequests() },
];

/** Compares a server with a million rows with one with ten thousand, both running, in alternating rounds. */
export async function measureGrowth(
  options: BenchApiOptions,
  report: (line: ResultLine) => void,
): Promise<void> {
  const keepOf = (size: string) => (options.keep ? `${options.keep}-${size}` : undefined);
  const small = await startBenchServer({ products: 10_000, keep: keepOf("small") });
  try {
    const large = await startBenchServer({ products: 1_000_000, keep: keepOf("large") });
    try {
      // Only names in both databases, so that both run the same searches.
      const terms = searchTermsOf(await sampleProducts(small.client, 3000));
      for (const { name, requestsOf } of worksOf(terms)) {
        if (!isSelected(options, `growth: ${name}`)) continue;
        const load = async (scene: typeof small): Promise<LoadOptions> => ({
          ...scene.client,
          headers: { ...scene.client.headers, "content-type": "application/json" },
          spent: scene.spentBy(scene.server),
          requests: await requestsOf(scene),
        });
        const { rounds, roundSeconds: seconds } = options;
        const found = await compareLoads({
          bare: await load(small),
          product: await load(large),
          rounds,
          seconds,
        });
        report({
          name: `growth: ${name}, 1,000,000 rows to 10,000`,
          figure: 1 / found.ratio,
          unit: "x",
          limit: 1.3,
          holds: "atMost",
          detail: `${found.product.toFixed(0)}/s against ${found.bare.toFixed(0)}/s`,
        });
      }
    } finally {
      await large.server.stop();
      await large.remove();
    }
  } finally {
    await small.server.stop();
    await small.remove();
  }
}
