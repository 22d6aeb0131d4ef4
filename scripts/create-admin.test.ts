import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { launcher } from "../server/installation/root.ts";
import { signInAs } from "../tests/support/accounts.ts";
import { startTestApp } from "../tests/support/test-app.ts";

const run = (url: string, password: string) =>
  spawnSync(
    process.execPath,
    [launcher, "create-admin", "--email", "first@office.example", "--name", "Sok Dara"],
    { input: password, encoding: "utf8", env: { ...process.env, DATABASE_URL: url } },
  );

test("creates the first admin once, from a piped or a generated password, and the admin can sign in", async () => {
  const on = await startTestApp();
  expect(run(on.url, "password1\n").stderr).toContain("too common");
  const made = run(on.url, "");
  const password = /only now: (\S+)/.exec(made.stdout)?.[1] ?? "";
  await signInAs(on.app, "first@office.example", password);
  const again = run(on.url, "a-password-of-its-own");
  expect(again.status).toBe(1);
  expect(again.stderr).toContain("account of this name already");
  await on.close();
});
