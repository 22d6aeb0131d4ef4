import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { type AccountName, accountNames } from "../e2e/support/accounts.ts";

export interface WanderOptions {
  readonly minutes: number;
  /** Seed of the first walk of each role. */
  readonly seed: number;
  readonly roles: readonly AccountName[];
  /** Number of concurrent browsers. */
  readonly workers: number;
  /** A running server; without one, a server with fresh demo data is started. */
  readonly address: string | undefined;
}

const usage = `Usage: npm run test:wander -- [options]
  --minutes N      how long, in all (2)
  --seed N         repeats the choices of an earlier run (random)
  --roles a,b      accounts that wander: ${accountNames.join(", ")} (all)
  --workers N      browsers at the same time (2)
  --address URL    a running server on this machine (starts its own)`;

function positive(name: string, value: string, most: number): number {
  const number = Number(value);
  if (!(number > 0 && number <= most)) throw new Error(`--${name} takes a number up to ${most}.\n${usage}`);
  return number;
}

const isAccount = (name: string): name is AccountName => accountNames.some((account) => account === name);

function rolesFrom(text: string): readonly AccountName[] {
  const names = text.split(",").map((name) => name.trim());
  const roles = names.filter(isAccount);
  if (roles.length !== names.length) throw new Error(`--roles names an unknown account.\n${usage}`);
  return roles;
}

/** Parses the command line. Throws an Error with the usage for unknown options. */
export function readOptions(args: readonly string[]): WanderOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: "string", default: "2" },
      seed: { type: "string" },
      roles: { type: "string", default: accountNames.join(",") },
      workers: { type: "string", default: "2" },
      address: { type: "string" },
    },
  });
  if (values.address && !["127.0.0.1", "localhost"].includes(new URL(values.address).hostname))
    throw new Error(`--address must be on this machine.\n${usage}`);
  return {
    minutes: positive("minutes", values.minutes, 24 * 60),
    seed: values.seed === undefined ? randomInt(1, 2 ** 31) : positive("seed", values.seed, 2 ** 32),
    roles: rolesFrom(values.roles),
    workers: positive("workers", values.workers, 16),
    address: values.address,
  };
}
