import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "../request-log.ts";
import { followCertificate, readCertificate } from "./certificate.ts";

let folder = "";
const make = (name: string): void => {
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"],
      ...[
        "-subj",
        `/CN=${name}`,
        "-keyout",
        join(folder, `${name}.key`),
        "-out",
        join(folder, `${name}.crt`),
      ],
    ],
    { stdio: "ignore" },
  );
};
const use = async (name: string, part: "crt" | "key"): Promise<void> =>
  cp(join(folder, `${name}.${part}`), join(folder, `used.${part}`));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-certificate-"));
  make("first");
  make("second");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a renewed certificate is used without closing open connections, once its key is there too", async () => {
  const paths = { cert: join(folder, "used.crt"), key: join(folder, "used.key") };
  await use("first", "crt");
  await use("first", "key");
  const current = await readCertificate(paths);
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const server = createServer(current, (_request, response) => response.end("answered"));
  followCertificate(server, { paths, log, current, interval: 10 });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const open = (): Promise<TLSSocket> =>
    new Promise((done) => {
      const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false }, () => done(socket));
    });
  const nameNow = async (): Promise<unknown> => {
    const socket = await open();
    const name = socket.getPeerCertificate().subject.CN;
    socket.destroy();
    return name;
  };
  const kept = await open();
  expect(kept.getPeerCertificate().subject.CN).toBe("first");

  await use("second", "crt");
  await vi.waitUntil(() => lines.some((line) => line.includes("was not renewed")));
  expect(await nameNow()).toBe("first");
  await use("second", "key");
  await vi.waitUntil(async () => (await nameNow()) === "second");
  expect(lines.filter((line) => line.includes("a renewed certificate is used"))).toHaveLength(1);

  kept.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const text = await new Promise<string>((done) => kept.once("data", (data) => done(String(data))));
  expect(text).toContain("200 OK");
  kept.destroy();
  await new Promise((done) => server.close(done));
});

test("files that are missing or no certificate are named", async () => {
  const cert = join(folder, "first.crt");
  await expect(readCertificate({ cert, key: join(folder, "none") })).rejects.toThrow(/TLS_KEY names/);
  const key = join(folder, "wrong.key");
  await writeFile(key, "nothing");
  await expect(readCertificate({ cert, key })).rejects.toThrow(/TLS_CERT and TLS_KEY/);
});
