import * as z from "zod/mini";
import { withClient } from "../../server/db/client.ts";
import { launcher } from "../../server/installation/root.ts";
import { demoPassword, demoUsername } from "../../server/seed/demo-accounts.ts";
import type { BenchApiOptions } from "../commands/benchmarks.ts";
import { bareSelect, makeBareTable } from "./bare-table.ts";
import type { BenchServer } from "./bench-server.ts";
import { type ChildServer, startChild } from "./child-server.ts";
import { type ComparisonResult, compareLoads, getRequest, type LoadOptions } from "./load.ts";
import {
  listPath,
  type ProductRecord,
  pagePath,
  pageSchema,
  productSchema,
  recordPath,
  sampleProducts,
  searchPath,
  signIn,
  updateRequest,
} from "./product-client.ts";
import { seededRandom } from "./random.ts";
import type { ResultLine } from "./result-line.ts";
import type { SearchTerms } from "./search-terms.ts";
import { createUpdates } from "./updates.ts";

const demoSupplier = { username: demoUsername("supplier"), password: demoPassword };

const barePageSchema = z.object({ items: z.array(productSchema) });

interface CompareOptions {
  readonly scene: BenchServer;
  readonly terms: SearchTerms;
  readonly records: readonly ProductRecord[];
  readonly options: BenchApiOptions;
  readonly report: (line: ResultLine) => void;
}
type BareRequest = "list" | "record" | "update";

/** Compares each kind of request with the bare server and reports each result immediately. */
export async function compareWithBare({
  scene,
  terms,
  records,
  options,
  report,
}: CompareOptions): Promise<void> {
  const client = { ...scene.client, spent: scene.spentBy(scene.server) };
  const bare = await startBare(scene);
  const bareLoad = { origin: bare.origin, headers: {}, spent: scene.spentBy(bare) };
  try {
    const ids = records.map(({ id }) => id);
    const bareLoads: Record<BareRequest, LoadOptions> = {
      list: { ...bareLoad, requests: [getRequest("/list")] },
      record: { ...bareLoad, requests: ids.map((id) => getRequest(`/record/${id}`)) },
      update: {
        ...bareLoad,
        requests: createUpdates({
          records,
          toRequest: ({ id, version, price }) => ({
            method: "POST",
            path: `/update/${id}`,
            body: JSON.stringify({ version, price }),
          }),
        }),
      },
    };
    const load = (paths: readonly string[]): LoadOptions => ({ ...client, requests: paths.map(getRequest) });
    const { rounds, roundSeconds: seconds } = options;
    const line = async (
      name: string,
      limit: number,
      pair: { readonly against: BareRequest; readonly product: LoadOptions | readonly LoadOptions[] },
    ): Promise<void> => {
      if (!isSelected(options, name)) return;
      const found = await compareLoads({
        bare: bareLoads[pair.against],
        product: pair.product,
        rounds,
        seconds,
      });
      report(toResultLine(name, limit, { ...found, against: pair.against }));
    };

    await line("first page of 20, with total", 0.65, { against: "list", product: load([listPath]) });
    await line("one record by id, with labels", 0.55, {
      against: "record",
      product: load(ids.map(recordPath)),
    });
    const headers = { ...client.headers, "content-type": "application/json" };
    const updates: LoadOptions = {
      ...client,
      headers,
      requests: createUpdates({ records, toRequest: updateRequest }),
    };
    await line("update of one record, with history", 0.4, { against: "update", product: updates });
    await line(`search in Khmer, ${terms.khmer.length} terms`, 0.4, {
      against: "list",
      product: load(terms.khmer.map(searchPath)),
    });
    await line(`search in Latin, ${terms.latin.length} terms`, 0.4, {
      against: "list",
      product: load(terms.latin.map(searchPath)),
    });
    await line(`search by one or two letters, ${terms.short.length} terms`, 0.2, {
      against: "list",
      product: load(terms.short.map(searchPath)),
    });
    await line(`search for several words, ${terms.several.length} terms`, 0.4, {
      against: "list",
      product: load(terms.several.map(searchPath)),
    });
    await line(`search with a wrong letter, ${terms.mistyped.length} terms`, 0.4, {
      against: "list",
      product: load(terms.mistyped.map(searchPath)),
    });
    await line("search with a filter", 0.4, {
      against: "list",
      product: load(terms.latin.map((term) => `${searchPath(term)}&state=published`)),
    });
    const supplier = await signIn(scene.client.origin, demoSupplier);
    await line("search as a supplier", 0.4, {
      against: "list",
      product: { ...load(terms.latin.map(searchPath)), headers: supplier.headers },
    });
    const pages = deepPages(options);
    await line("cursor 90,000 by a direct jump", 0.2, {
      against: "list",
      product: pages.jumps.map((paths) => ({ ...load(paths), isOnce: true })),
    });
    for (let cursor = 0; isSelected(options, "paging") && cursor < pages.walked.length * 20; cursor += 20) {
      await client.get(pagePath(cursor), pageSchema);
    }
    await line("cursor 90,000 by paging", 0.5, {
      against: "list",
      product: load(pages.walked.slice(-100).map(pagePath)),
    });
  } finally {
    await bare.stop();
  }
}

export const isSelected = ({ only }: BenchApiOptions, name: string): boolean =>
  only.length === 0 || only.some((word) => name.includes(word));

/** Pages around nine tenths of the list for random jumps, shared out by round, and all pages for a sequential walk. */
function deepPages({ products, rounds }: BenchApiOptions) {
  const random = seededRandom(90_000);
  const ninth = Math.floor((products * 0.9) / 20) * 20;
  const around = Array.from(
    { length: Math.floor(products / 200) },
    (_, index) => ninth - products / 20 + index * 20,
  )
    .map((cursor) => ({ cursor: Math.floor(cursor / 20) * 20, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ cursor }) => pagePath(cursor));
  const share = Math.floor(around.length / rounds);
  const jumps = Array.from({ length: rounds }, (_, round) =>
    around.slice(round * share, (round + 1) * share),
  );
  const walked = Array.from({ length: ninth / 20 + 100 }, (_, page) => page * 20);
  return { jumps, walked };
}

function toResultLine(
  name: string,
  limit: number,
  found: ComparisonResult & { readonly against: BareRequest },
): ResultLine {
  const detail = `${found.product.toFixed(0)}/s against ${found.bare.toFixed(0)}/s of the bare ${found.against}`;
  const { ratio: figure, processor } = found;
  return { name, figure, unit: "", limit, holds: "atLeast", detail, processor };
}

/** Starts the bare server on its own table and verifies that it returns the same JSON. */
async function startBare({ client, databaseUrl }: BenchServer): Promise<ChildServer> {
  const { items } = await client.get(listPath, pageSchema);
  const [first] = items;
  if (!first) throw new Error("There are no products to measure with.");
  const record = await client.get(recordPath(first.id), productSchema);
  await withClient(databaseUrl, (postgres) => makeBareTable(postgres, Object.keys(record)));
  const bare = await startChild({
    args: [launcher, "scripts/bench/bare-server.ts"],
    env: {
      DATABASE_URL: databaseUrl,
      BARE_LIST: bareSelect(Object.keys(first)),
      BARE_RECORD: bareSelect(Object.keys(record)),
    },
    ready: "/",
  });
  const listed = barePageSchema.parse(await (await fetch(`${bare.origin}/list`)).json());
  const read = productSchema.parse(await (await fetch(`${bare.origin}/record/${first.id}`)).json());
  if (sortedJson(listed.items) !== sortedJson(items) || sortedJson(read) !== sortedJson(record)) {
    await bare.stop();
    throw new Error("The bare server answers other JSON than the product, so they can't be compared.");
  }
  return bare;
}

/** JSON with sorted members. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

export const sampleRecords = (scene: BenchServer): Promise<readonly ProductRecord[]> =>
  sampleProducts(scene.client, 3000);
