import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServerProcess, stopServerProcess } from "../../tests/support/server-process.ts";
import { createMigratedDatabase } from "../../tests/support/test-app.ts";

/** The status of an answer over HTTPS, of a certificate that nobody has signed. */
const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    get(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    }).once("error", fail);
  });

test("a server with a certificate of its own logs its address with https", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-serve-"));
  const [TLS_KEY, TLS_CERT] = [join(folder, "tls.key"), join(folder, "tls.crt")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", TLS_KEY];
  execFileSync(
    "openssl",
    ["req", "-x509", ...key, "-days", "2", "-subj", "/CN=localhost", "-out", TLS_CERT],
    {
      stdio: "ignore",
    },
  );
  const { url: DATABASE_URL, drop } = await createMigratedDatabase();
  try {
    const settings = { DATABASE_URL, DATA_DIR: folder, NODE_ENV: "production", TLS_KEY, TLS_CERT };
    const server = await startServerProcess(settings);
    try {
      expect(server.output()).toContain(`"msg":"Server listening at ${server.url}"`);
      expect(server.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
      expect(server.output()).not.toContain("http://");
      expect(await statusOf(`${server.url}/api/health`)).toBe(200);
    } finally {
      await stopServerProcess(server);
    }
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});
