import { replacedCommit, replacedMigrations } from "./replaced-migrations.ts";

/** A migration that ran in a database, as its table `migration` and the header of a backup list it. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** The migration that creates the tables of a new database. */
export const baselineName = "0055_baseline.sql";

const isReplaced = ({ name, checksum }: AppliedMigration): boolean =>
  replacedMigrations.get(name) === checksum;

/**
 * Replaces the old migrations in a list by the baseline; a list without any stays as it is. Throws when some are
 * missing: their files are gone, so this version can't run them. `remedy` continues the message.
 */
export function foldIntoBaseline(
  applied: readonly AppliedMigration[],
  baseline: AppliedMigration,
  { holder, remedy }: { readonly holder: string; readonly remedy: (commit: string) => string },
): readonly AppliedMigration[] {
  const old = applied.filter(isReplaced);
  if (old.length === 0) return applied;
  if (old.length === replacedMigrations.size) return [baseline, ...applied.filter((one) => !isReplaced(one))];
  const last = old
    .map(({ name }) => name)
    .sort()
    .at(-1);
  throw new Error(
    `${holder} has ${old.length} of the ${replacedMigrations.size} migrations that ${baselineName} replaces (the last is ${last}), and this version of Kasekam does not have the others. ${remedy(replacedCommit)}`,
  );
}
