import { parseArgs } from "node:util";

export interface Options {
  readonly address: string;
  readonly farmers: number;
  readonly seconds: number;
  /** Actions per second, in total. */
  readonly rate: number;
  readonly staff: string;
  readonly vendor: string;
  readonly password: string;
}

export const usage = `Usage: npm run simulate -- [options]
  --address URL     the running server (http://127.0.0.1:4000)
  --farmers N       farmers and buyers; they register in the first run (20)
  --minutes N       duration (2)
  --rate N          actions per second, of all users together (5)
  --staff NAME      staff account that handles orders (admin@kasekam.example)
  --vendor NAME     vendor account that refills stock (supplier@kasekam.example)
  --password WORD   password of both (the demo's)
  --allow-remote    allows a server on another machine; creates accounts, orders and comments there`;

const loopback = new Set(["127.0.0.1", "localhost", "[::1]"]);

function numberIn(value: string, most: number): number {
  const number = Number(value);
  if (!(number > 0) || number > most)
    throw new Error(`“${value}” is not a number above 0 and at most ${most}.\n${usage}`);
  return number;
}

/** Parses the command line; throws on invalid options. */
export function readOptions(args: readonly string[]): Options {
  const text = (standard: string) => ({ type: "string", default: standard }) as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      address: text("http://127.0.0.1:4000"),
      farmers: text("20"),
      minutes: text("2"),
      rate: text("5"),
      staff: text("admin@kasekam.example"),
      vendor: text("supplier@kasekam.example"),
      password: text("Kasekam-demo-2026"),
      "allow-remote": { type: "boolean", default: false },
    },
  });
  const { origin, hostname } = new URL(values.address);
  if (!loopback.has(hostname) && !values["allow-remote"])
    throw new Error(`${hostname} is another machine. Add --allow-remote to use it.`);
  return {
    address: origin,
    farmers: Math.round(numberIn(values.farmers, 10_000)),
    seconds: numberIn(values.minutes, 1440) * 60,
    rate: numberIn(values.rate, 500),
    staff: values.staff,
    vendor: values.vendor,
    password: values.password,
  };
}
