import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { launcher } from "../server/installation/root.ts";
import { startTestApp } from "../tests/support/test-app.ts";

const run = (url: string, ...options: readonly string[]) =>
  spawnSync(process.execPath, [launcher, "read-only", ...options], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: url },
  });

test("an operator switches the read-only mode on with a text, and off", async () => {
  const on = await startTestApp();
  try {
    const stored = async () =>
      Object.fromEntries(
        (
          await on.db.query<{ key: string; value: string | null }>(
            "select key, value from system_setting where key like 'readOnly.%'",
          )
        ).map(({ key, value }) => [key, value]),
      );
    const switched = run(on.url, "--on", "--text", "We move.", "--text-km", "យើងរើ។", "--until", "18:30");
    expect(switched.stdout, switched.stderr).toContain("all servers refuse changes");
    expect(await stored()).toEqual({
      "readOnly.isOn": "true",
      "readOnly.text": "We move.",
      "readOnly.textKh": "យើងរើ។",
      "readOnly.until": "18:30",
    });
    expect(run(on.url, "--off").status).toBe(0);
    expect(await stored()).toMatchObject({ "readOnly.isOn": null, "readOnly.until": null });
    const wrong = run(on.url, "--on", "--off");
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain("either --on or --off");
  } finally {
    await on.close();
  }
}, 120_000);
