import { parseArgs } from "node:util";

export interface Options {
  readonly products: number;
  readonly rounds: number;
  /** Seconds per half round. */
  readonly roundSeconds: number;
  /** Parts of the names of the lines to run; empty for all. */
  readonly only: readonly string[];
  readonly growth: boolean;
  readonly mixed: boolean;
  /** Seconds of mixed load. */
  readonly seconds: number;
  /** Output file of the JSON report; null for none. */
  readonly json: string | null;
  /** Data directory kept between runs; null for a temporary one. */
  readonly keep: string | null;
}

export const usage = `Usage: npm run bench:api -- [options]
  --products N        rows to fill in (100000)
  --rounds N          rounds of bare and product in turn (3)
  --round-seconds N   seconds of each (3)
  --only WORDS        only lines whose name holds one of these words, separated by commas
  --growth            also 1,000,000 rows against 10,000 (takes many minutes)
  --mixed             also the load of an office: 200 requests a second
  --seconds N         for so many seconds (60)
  --json FILE         writes the report there
  --keep DIR          a data directory to keep and to use again
DATABASE_URL names a PostgreSQL to use; the benchmark makes databases of its own there and drops them.`;

const maxProducts = { products: 2_000_000, rounds: 20, roundSeconds: 60, seconds: 600 };

/** Parses the command line; throws the usage text. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: "string", default: "100000" },
      rounds: { type: "string", default: "3" },
      "round-seconds": { type: "string", default: "3" },
      only: { type: "string", default: "" },
      growth: { type: "boolean", default: false },
      mixed: { type: "boolean", default: false },
      seconds: { type: "string", default: "60" },
      json: { type: "string" },
      keep: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const number = (text: string, largest: number): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > largest) throw new Error(usage);
    return value;
  };
  if (values.help) throw new Error(usage);
  return {
    products: number(values.products, maxProducts.products),
    rounds: number(values.rounds, maxProducts.rounds),
    roundSeconds: number(values["round-seconds"], maxProducts.roundSeconds),
    only: values.only.split(",").filter((word) => word !== ""),
    growth: values.growth,
    mixed: values.mixed,
    seconds: number(values.seconds, maxProducts.seconds),
    json: values.json ?? null,
    keep: values.keep ?? null,
  };
}
