import { startBenchServer } from "./bench-server.ts";
import { compareLoads, type LoadOptions } from "./load.ts";
import type { Options } from "./options.ts";
import { listPath, sampleProducts, searchPath } from "./product-client.ts";
import type { ResultLine } from "./result-line.ts";
import { searchTermsOf } from "./search-terms.ts";

/** Compares a server with a million rows with one with ten thousand, both running, in alternating rounds. */
export async function measureGrowth(options: Options, report: (line: ResultLine) => void): Promise<void> {
  const keepOf = (size: string) => (options.keep ? `${options.keep}-${size}` : null);
  const small = await startBenchServer({ products: 10_000, keep: keepOf("small") });
  try {
    const large = await startBenchServer({ products: 1_000_000, keep: keepOf("large") });
    try {
      // Only names in both databases, so that both run the same searches.
      const terms = searchTermsOf(await sampleProducts(small.client, 3000));
      const works = [
        ["first page", [listPath]],
        ["search in Khmer", terms.khmer.map(searchPath)],
        ["search in Latin", terms.latin.map(searchPath)],
      ] as const;
      for (const [name, paths] of works) {
        const load = (scene: typeof small): LoadOptions => ({
          ...scene.client,
          spent: scene.spentBy(scene.server),
          requests: paths.map((path) => ({ method: "GET", path })),
        });
        const { rounds, roundSeconds: seconds } = options;
        const found = await compareLoads({ bare: load(small), product: load(large), rounds, seconds });
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
