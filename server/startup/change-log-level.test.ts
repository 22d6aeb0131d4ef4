import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { startTestApp } from "../../tests/support/test-app.ts";
import { createLog } from "../http/request-log.ts";
import { changeLogLevelOnSignal } from "./change-log-level.ts";

test("SIGUSR2 changes the log level, also of answers, and a second one changes it back", async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => lines.push(line) });
  const signals = new EventEmitter();
  changeLogLevelOnSignal(log, "warn", { on: (signal, act) => signals.on(signal, act) });
  const on = await startTestApp({ log });
  try {
    const answered = async (): Promise<number> => {
      lines.length = 0;
      await on.app.inject("/api/health");
      return lines.filter((line) => line.includes('"answered"')).length;
    };
    expect(await answered()).toBe(0);
    signals.emit("SIGUSR2");
    expect(lines.at(-1)).toContain('"logLevel":"debug"');
    expect(await answered()).toBe(1);
    signals.emit("SIGUSR2");
    expect(await answered()).toBe(0);
  } finally {
    await on.close();
  }
});
