import { randomInt } from "node:crypto";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { testWander } from "../../scripts/commands/development.ts";
import { type AccountName, accountNames } from "../e2e/support/accounts.ts";

export interface WanderOptions {
  readonly minutes: number;
  /** Seed of the first walk of each role. */
  readonly seed: number;
  readonly roles: readonly AccountName[];
  /** Number of concurrent browsers. */
  readonly workers: number;
  /** A running server; without one, a server with fresh demo data is started. */
  readonly url: string | undefined;
}

const isAccount = (name: string): name is AccountName => accountNames.some((account) => account === name);

/** Completes the options of `npm run test:wander`. Throws for unknown roles and other machines. */
export function completeOptions({
  roles = accountNames,
  seed = randomInt(1, 2 ** 31),
  url,
  ...options
}: ReturnType<typeof testWander.opts>): WanderOptions {
  const accounts = roles.filter(isAccount);
  if (accounts.length !== roles.length) throw new InvalidArgumentError("--roles names an unknown account.");
  if (url && !["127.0.0.1", "localhost"].includes(new URL(url).hostname))
    throw new InvalidArgumentError("--url must be on this machine.");
  return { ...options, seed, roles: accounts, url };
}
