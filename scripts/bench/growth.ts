import { compare, type Load } from "./load.ts";
import type { Options } from "./options.ts";
import { listPath, sample, searchPath } from "./product-client.ts";
import { openScene } from "./scene.ts";
import { searchTermsOf } from "./search-terms.ts";
import type { Line } from "./verdict.ts";

/** Holds a product of a million rows against one of ten thousand, both running, in turn. */
export async function measureGrowth(options: Options, report: (line: Line) => void): Promise<void> {
  const keepOf = (size: string) => (options.keep ? `${options.keep}-${size}` : null);
  const small = await openScene({ products: 10_000, keep: keepOf("small") });
  try {
    const large = await openScene({ products: 1_000_000, keep: keepOf("large") });
    try {
      // Only names that both have, so that the same is sought in both.
      const terms = searchTermsOf(await sample(small.client, 3000));
      const works = [
        ["first page", [listPath]],
        ["search in Khmer", terms.khmer.map(searchPath)],
        ["search in Latin", terms.latin.map(searchPath)],
      ] as const;
      for (const [name, paths] of works) {
        const load = (scene: typeof small): Load => ({
          ...scene.client,
          asks: paths.map((path) => ({ method: "GET", path })),
        });
        const { rounds, roundSeconds: seconds } = options;
        const found = await compare({ bare: load(small), product: load(large), rounds, seconds });
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
