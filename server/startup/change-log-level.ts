import type { FastifyBaseLogger } from "fastify";
import type { Env } from "../env.ts";

/** What `process` does for this signal; another emitter in tests. */
interface SignalSource {
  on(signal: "SIGUSR2", act: () => void): unknown;
}

/** SIGUSR2 sets the log level to `debug`, and the next one back to `LOG_LEVEL`. */
export function changeLogLevelOnSignal(
  log: FastifyBaseLogger,
  usual: Env["LOG_LEVEL"],
  source: SignalSource = process,
): void {
  source.on("SIGUSR2", () => {
    log.level = log.level === "debug" ? usual : "debug";
    log.info({ logLevel: log.level }, "the log level has changed");
  });
}
