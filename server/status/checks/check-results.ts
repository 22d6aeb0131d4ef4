import type { systemStatus } from "../../../domain/contracts/system-status.ts";
import type { ReplyOf } from "../../../domain/declare/index.ts";
import { type CheckCode, checkCodes, checks } from "../../../domain/status/checks.ts";

/**
 * What checks found, by their names: what a problem is about, or `[""]` for a problem without a name; empty when all is
 * well. A check that was not made is absent.
 */
export type Found = Readonly<Partial<Record<CheckCode, readonly string[]>>>;
export type CheckResult = ReplyOf<typeof systemStatus>["checks"][number];

/** `[name]` when something is wrong, else nothing. */
export const when = (is: boolean, name = ""): readonly string[] => (is ? [name] : []);

/** The results of all checks that were made: problems before what is well, the worst first. */
export function resultsOf(...parts: readonly Found[]): CheckResult[] {
  const found: Found = Object.assign({}, ...parts);
  const results = checkCodes.flatMap((code): readonly CheckResult[] => {
    const names = found[code];
    if (!names) return [];
    const state = names.length === 0 ? "passed" : checks[code].severity;
    return [{ code, state, names: names.filter((name) => name !== "") }];
  });
  const isWell = ({ state }: CheckResult): boolean => state === "passed";
  return [...results.filter((result) => !isWell(result)), ...results.filter(isWell)];
}
