import { declareCommand, positiveNumber, serverUrl, wholeNumber } from "./declare-command.ts";

const mostRows = 99_999_999;

/** `npm run seed` */
export const seed = declareCommand({
  name: "seed",
  does: "fills an empty database with the demo data, and adds more of it",
  server: "stopped",
  examples: ["", "--scale 10", "--products 100000", "--orders 1000000"],
  notes:
    "It never runs with NODE_ENV=production. DATABASE_URL names another database than the embedded one of DATA_DIR.",
})
  .option(
    "--scale <n>",
    "adds so many times the demo's vendors, experts, products and orders",
    wholeNumber(mostRows),
  )
  .option("--products <n>", "the same, scaled to at least so many products", wholeNumber(mostRows))
  .option(
    "--orders <n>",
    "adds orders up to so many in all, and a buyer for every fifty",
    wholeNumber(mostRows),
  )
  .option("--without-search", "leaves out the search words of orders and people, for benchmarks of reports");

/** `npm run simulate` */
export const simulate = declareCommand({
  name: "simulate",
  does: "simulates farmers, buyers, staff and a vendor",
  server: "running",
  examples: ["--farmers 20 --minutes 2 --rate 5", "--url http://127.0.0.1:4100"],
  guide: "guides/simulate.md",
})
  .option("--url <address>", "the server (default: the one of HOST and PORT)", serverUrl)
  .option("--farmers <n>", "farmers and buyers; they register in the first run", wholeNumber(10_000), 20)
  .option("--minutes <n>", "how long", positiveNumber(1440), 2)
  .option("--rate <n>", "actions per second, of all users together", positiveNumber(500), 5)
  .option("--staff <name>", "staff account that handles orders", "admin@kasekam.example")
  .option("--vendor <name>", "vendor account that refills stock", "supplier@kasekam.example")
  .option("--password <word>", "password of both accounts", "Kasekam-demo-2026")
  .option(
    "--allow-remote",
    "allows a server on another machine; creates accounts, orders and comments there",
  );
