import { stat } from "node:fs/promises";
import { hostname } from "node:os";
import { type Env, misspeltVariables, readEnv } from "../../server/env.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { findSecretKeys } from "../../server/records/secrets/secret-keys.ts";
import { findStartProblems, type StartProblem } from "../../server/startup/start-checks.ts";
import { checkDisk, type Facts } from "../../server/status/checks/check-facts.ts";
import type { Found } from "../../server/status/checks/check-results.ts";
import { checkSettings } from "../../server/status/checks/check-settings.ts";
import { readFullestDisk } from "../../server/status/read-facts.ts";
import { checkFileStore } from "./check-file-store.ts";
import { checkServed } from "./check-served.ts";
import { type DatabaseDetails, examineDatabase, messageOf } from "./examine-database.ts";

/** What an examination of the installation found. */
export interface Examination {
  readonly found: Found;
  /** Null when the settings can't be read. */
  readonly env: Env | null;
  /** Null without a database that has our newest schema. */
  readonly facts: Facts | null;
  /** Null without a database. */
  readonly database: DatabaseDetails | null;
  /** What could not be checked, and why. */
  readonly notes: readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Throws for root in a DATA_DIR of another user: the server could not write what root makes there. */
async function assertOwnData({ DATA_DIR }: Env): Promise<void> {
  const folder = await stat(DATA_DIR).catch(() => null);
  if (process.getuid?.() !== 0 || !folder || folder.uid === 0) return;
  throw new Error(
    `This user is root, and DATA_DIR belongs to the user with the id ${folder.uid}, who could not write files that root makes there. Run the command as that user: setpriv --reuid=${folder.uid} --regid=${folder.gid} --clear-groups npm run doctor.`,
  );
}

const runningIn = (facts: Facts | null) => facts?.servers.filter(({ state }) => state === "running") ?? [];

/** Whether a problem is none: a server of ours that runs here with these settings holds its port. */
const isHeldByUs = ({ isPortTaken }: StartProblem, env: Env, facts: Facts | null): boolean =>
  isPortTaken &&
  (facts === null || runningIn(facts).some(({ name }) => name === `${hostname()}:${env.PORT}`));

const portNote = ({ PORT }: Env): string =>
  `A program listens on the port ${PORT}. Without the database it is not known whether that is a server of this installation.`;

/**
 * Examines the installation: settings, database, keys, files, servers and backups. Changes nothing. Throws an error with
 * the remedy when this user must not write to DATA_DIR.
 */
export async function examine(variables: Variables): Promise<Examination> {
  const variableUnknown = misspeltVariables(variables);
  let env: Env;
  try {
    env = readEnv(variables);
    openFiles(env);
    findSecretKeys(env);
  } catch (error) {
    return {
      found: { settingsWrong: messageOf(error).split("\n"), variableUnknown },
      env: null,
      facts: null,
      database: null,
      notes: ["Nothing else was checked: correct the settings first."],
    };
  }
  await assertOwnData(env);
  const { found, facts, database = null, note } = await examineDatabase(env);
  const problems = await findStartProblems(env);
  return {
    found: {
      settingsWrong: problems.filter((problem) => !isHeldByUs(problem, env, facts)).map(({ text }) => text),
      variableUnknown,
      ...(await checkSettings(env)),
      // A server that is stopped serves nothing.
      ...(runningIn(facts).length > 0 ? await checkServed(env) : {}),
      ...(await checkFileStore(env)),
      // A full disk may be what keeps the database away.
      ...checkDisk(await readFullestDisk(env)),
      ...found,
    },
    env,
    facts,
    database,
    notes: [
      ...(note ? [note] : []),
      ...(facts === null && problems.some(({ isPortTaken }) => isPortTaken) ? [portNote(env)] : []),
    ],
  };
}
