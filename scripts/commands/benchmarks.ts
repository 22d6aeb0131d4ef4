import type { Command } from "@commander-js/extra-typings";
import { limits } from "../../domain/settings/limits.ts";
import { declareCommand, positiveNumber, wholeNumber, wordList } from "./declare-command.ts";

const kept = "data directory that is kept and used again (default: a temporary one)";
const otherDatabase =
  "DATABASE_URL names a PostgreSQL to use instead of an embedded one; the benchmark makes databases of its own there and drops them.";

const oneRate = positiveNumber(500);
const rateList = (text: string): readonly number[] => wordList(text).map(oneRate);

const noWords: readonly string[] = [];
const only = (command: Command) =>
  command.option(
    "--only <words>",
    "only lines whose name has one of these words, separated by commas",
    wordList,
    noWords,
  );

/** `npm run bench:api` */
export const benchApi = only(
  declareCommand({
    name: "bench:api",
    does: "compares the speed of the API with that of a bare server, and with its limits",
    server: "own",
    examples: ["", "--products 100000 --rounds 3", "--only list,search"],
    notes: otherDatabase,
    guide: "performance.md",
  }),
)
  .option("--products <n>", "rows to fill in", wholeNumber(2_000_000), 100_000)
  .option("--rounds <n>", "rounds of bare server and product in turn", wholeNumber(20), 3)
  .option("--round-seconds <n>", "seconds of each", wholeNumber(60), 3)
  .option("--growth", "also compares 1,000,000 rows with 10,000; takes many minutes")
  .option("--mixed", "also measures the load of an office: 200 requests a second")
  .option("--seconds <n>", "with --mixed: how long", wholeNumber(600), 60)
  .option("--json <file>", "writes the report there")
  .option("--keep <folder>", kept);

export type BenchApiOptions = ReturnType<typeof benchApi.opts>;

/** `npm run bench:chat` */
export const benchChat = declareCommand({
  name: "bench:chat",
  does: "measures live messages on one server, and on two of which one is killed halfway",
  server: "own",
  notes: "DATABASE_URL names an empty database to use instead of an embedded one.",
})
  .option("--seconds <n>", "how long each part takes", wholeNumber(3600), 60)
  .option("--streams <n>", "open streams", wholeNumber(20_000), 500)
  .option("--per-second <n>", "messages per second", wholeNumber(5000), 50);

/** `npm run bench:events` */
export const benchEvents = declareCommand({
  name: "bench:events",
  does: "measures live events on a primary with a synchronous standby",
  server: "own",
})
  .option("--seconds <n>", "seconds of each round", wholeNumber(600), 1)
  .option("--rounds <n>", "rounds", wholeNumber(1000), 20)
  .option("--clients <n>", "connections that insert", wholeNumber(500), 16);

/** `npm run bench:export` */
export const benchExport = declareCommand({
  name: "bench:export",
  does: "measures time and memory of exports",
  server: "own",
  notes: otherDatabase,
})
  .option("--products <n>", "rows to fill in", wholeNumber(2_000_000), 100_000)
  .option("--keep <folder>", kept);

/** `npm run bench:import` */
export const benchImport = declareCommand({
  name: "bench:import",
  does: "measures the check, the import and the undo of files with many rows",
  server: "own",
  notes: otherDatabase,
})
  .option("--rows <n>", "rows of the largest file", wholeNumber(limits.importRows), limits.importRows)
  .option("--products <n>", "rows to fill in", wholeNumber(2_000_000), 2000)
  .option("--keep <folder>", kept);

/** `npm run bench:partitions` */
export const benchPartitions = declareCommand({
  name: "bench:partitions",
  does: "compares the statements on history and recipients with and without partitions",
  server: "none",
  guide: "decisions/0107-archive.md",
})
  .option("--rows <n>", "rows of each table", wholeNumber(100_000_000), 1_000_000)
  .option("--rounds <n>", "rounds of both in turn", wholeNumber(1000), 5)
  .option("--times <n>", "repetitions of a statement in a round", wholeNumber(100_000), 400);

/** `npm run bench:reports` */
export const benchReports = only(
  declareCommand({
    name: "bench:reports",
    does: "measures every report, from the totals of past days and from the facts alone",
    server: "none",
    examples: ["", "--orders 1000000 --keep /tmp/reports", "--plans"],
    notes: "DATABASE_URL names a database to use as it is.",
  }),
)
  .option("--orders <n>", "orders to fill in", wholeNumber(99_999_999), 10_000_000)
  .option("--rounds <n>", "readings of each report", wholeNumber(1000), 5)
  .option("--plans", "prints the query plan of each statement instead")
  .option("--keep <folder>", kept);

/** `npm run bench:scale` */
export const benchScale = declareCommand({
  name: "bench:scale",
  does: "simulates users at growing rates and prints what a request costs",
  server: "own",
  notes: "Processor time hardly depends on other work on the machine, the waiting times do.",
  guide: "scale.md",
})
  .option("--rates <numbers>", "actions per second, separated by commas", rateList, [5, 10, 20, 40])
  .option("--seconds <n>", "seconds of each rate", wholeNumber(3600), 30)
  .option("--products <n>", "rows to fill in", wholeNumber(2_000_000), 20_000);

/** `npm run bench:size` */
export const benchSize = declareCommand({
  name: "bench:size",
  does: "measures npm ci, and the size of the packages with and without those for development",
  server: "none",
  notes:
    "Installs into a temporary folder, from npm's cache as far as it has the packages. Fails above a limit.",
  guide: "decisions/0202-size-of-the-packages.md",
});

/** `npm run bench:start` */
export const benchStart = declareCommand({
  name: "bench:start",
  does: "measures a first start, without dist and data, and one with its full database",
  server: "own",
  examples: ["", "--kill 20"],
  notes:
    "Fails when a start takes longer than its limit, or when the demo, its search or its pictures are not there.",
}).option(
  "--kill <n>",
  "instead kills so many first starts at random moments, each followed by a normal start",
  wholeNumber(9999, 0),
  0,
);

/** `npm run bench:web` */
export const benchWeb = declareCommand({
  name: "bench:web",
  does: "compares the size of the web app and its times in a browser with their limits",
  server: "own",
  guide: "performance.md",
})
  .option("--rounds <n>", "visits of which the times are the median", wholeNumber(100), 3)
  .option("--products <n>", "rows of the list whose reactions are measured", wholeNumber(2_000_000), 100_000)
  .option("--keep <folder>", kept);
