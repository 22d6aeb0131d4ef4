import { misspeltVariables, readEnv } from "./env.ts";
import { createLog } from "./http/request-log.ts";
import { changeLogLevelOnSignal } from "./startup/change-log-level.ts";
import { progressOf } from "./startup/progress.ts";
import { startServer } from "./startup/start-server.ts";
import { stopOnSignals } from "./startup/stop-on-signals.ts";

const exitWithMessage = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const env = (() => {
  try {
    return readEnv();
  } catch (error) {
    return exitWithMessage(error);
  }
})();
const log = createLog(env.LOG_LEVEL);
changeLogLevelOnSignal(log, env.LOG_LEVEL);
const misspelt = misspeltVariables();
if (misspelt.length > 0) log.warn({ variables: misspelt }, "variables that look misspelt are ignored");
/** Aborted by the first signal, also while the server starts. */
const stop = new AbortController();
/** Aborted by Ctrl-C while the server stops. */
const hurry = new AbortController();
const progress = progressOf(log, process.stdout);
const starting = startServer({ env, log, progress, signal: stop.signal });

stopOnSignals({
  log,
  stop,
  hurry,
  async close() {
    // A start that is aborted closes what it opened.
    const started = await starting.catch(() => null);
    await started?.stop(hurry.signal);
  },
});

const server = await starting.catch((error: unknown) =>
  error === stop.signal.reason ? process.exit(0) : exitWithMessage(error),
);

if (env.NODE_ENV !== "production" && !stop.signal.aborted) {
  const { demoAccounts, demoPassword } = await import("./seed/demo-accounts.ts");
  const accounts = demoAccounts.map(({ username, role }) => `  ${username.padEnd(30)} ${role}`);
  process.stdout.write(
    [
      "",
      `Kasekam is ready: ${server.address}`,
      `The demo accounts, with the password ${demoPassword}:`,
      ...accounts,
      `Codes for a forgotten password: ${server.address}/dev/mailbox`,
      "",
      "",
    ].join("\n"),
  );
}
