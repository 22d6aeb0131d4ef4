import { readEnv } from "./env.ts";
import { createLog } from "./http/request-log.ts";
import { demoAccounts, demoPassword } from "./seed/demo-accounts.ts";
import { startServer } from "./startup/start-server.ts";

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
const server = await startServer({ env, log }).catch(exitWithMessage);

if (env.NODE_ENV !== "production") {
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

let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    // The second Ctrl-C exits immediately.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, "stopping");
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopped badly");
        process.exit(1);
      },
    );
  });
}
