import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openListener } from "../../server/db/listener.ts";
import * as sample from "../../server/files/uploads/sample-files.fixture.ts";
import { publish } from "../../server/live/publish.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { beginCall, callProxy, openProxyStream } from "../support/programs/https-client.ts";
import { proxyPrograms, type RunningProxy, startProxy } from "../support/programs/proxies.ts";
import { makeCertificate, type SelfSigned } from "../support/programs/self-signed.ts";
import { createMigratedDatabase, startTestApp, type TestApp } from "../support/test-app.ts";

function formOf(bytes: Buffer, boundary: string): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** An address of this machine, not of the proxy. */
const client = "127.0.0.2";

describe("two servers behind a proxy of deploy/proxy", () => {
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let listeners: readonly ReturnType<typeof openListener>[];
  let apps: readonly [TestApp, TestApp];
  let certificate: SelfSigned;
  let token = "";
  let personId = "";
  let folder = "";
  const seen: { place: number; ip: string; protocol: string }[] = [];
  /** The connection on which a piece of an upload arrives, and what had arrived on it before. */
  let piece: { readonly socket: Socket; readonly before: number } | null = null;
  const ports: [number, number] = [0, 0];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasekam-proxies-"));
    certificate = await makeCertificate(folder, "first");
    database = await createMigratedDatabase();
    const { url } = database;
    const open = async (): Promise<[ReturnType<typeof openListener>, TestApp]> => {
      const listener = openListener(url, { onProblem: () => {} });
      return [
        listener,
        await startTestApp({ url, listener, settings: { TRUST_PROXY: "127.0.0.1", DATA_DIR: folder } }),
      ];
    };
    const [one, other] = [await open(), await open()];
    listeners = [one[0], other[0]];
    apps = [one[1], other[1]];
    for (const [place, { app }] of apps.entries()) {
      app.addHook("onRequest", async ({ ip, protocol, method, raw: { socket } }) => {
        seen.push({ place, ip, protocol });
        if (method === "PATCH") piece = { socket, before: socket.bytesRead };
      });
      await app.listen({ host: "127.0.0.1", port: 0 });
      ports[place] = (app.server.address() as AddressInfo).port;
    }
    await vi.waitUntil(() => listeners.every((listener) => listener.isUp()), { timeout: 10_000 });
    const person = await addAccount(apps[0].db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    personId = person.id;
    token = await signInAs(apps[0].app, person.username);
  });
  afterAll(async () => {
    for (const { close } of apps) await close();
    for (const listener of listeners) await listener.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each(Object.entries(proxyPrograms))("%s", (name, program) => {
    const isMissing = !program.path && !process.env.CI_RUN;
    if (isMissing) process.stdout.write(`${name} is not installed: its example is not tried.\n`);

    describe.skipIf(isMissing)("as in its example", () => {
      let proxy: RunningProxy;
      const call = (path: string) => ({
        port: proxy.port,
        ca: certificate.cert,
        path,
        headers: bearer(token),
        from: client,
      });
      beforeAll(async () => {
        proxy = await startProxy(program, { servers: ports, certificate });
        await vi.waitUntil(async () => (await callProxy(call("/api/ready"))).status === 200, {
          timeout: 10_000,
        });
      });
      afterAll(() => proxy.stop());

      const openStream = async () => {
        const { body } = await callProxy({ ...call("/api/stream/v1/ticket"), method: "POST" });
        return openProxyStream(call(`/api/stream/v1?ticket=${JSON.parse(body).ticket}`));
      };
      /** Sends an event to the person; resolves to the seconds until the stream had it. */
      const send = async ({ parts }: Awaited<ReturnType<typeof openStream>>): Promise<number> => {
        const unread = Math.floor(Math.random() * 1_000_000);
        const start = performance.now();
        await apps[0].db.transaction((tx) =>
          publish(tx, { audience: [personId], event: "noticesRead", data: { unread } }),
        );
        const arrived = () => parts.find(({ text }) => text.includes(String(unread)));
        await vi.waitUntil(arrived, { timeout: 5000, interval: 5 });
        return ((arrived()?.at ?? Number.POSITIVE_INFINITY) - start) / 1000;
      };

      test("both servers get requests, with the address of the client and not one that it claims", async () => {
        seen.length = 0;
        // Caddy chooses at random between servers with equally few connections.
        for (let count = 0; count < 40; count += 1) {
          const headers = { ...bearer(token), "x-forwarded-for": "203.0.113.9" };
          const { status, headers: received } = await callProxy({ ...call("/api/health"), headers });
          expect(status).toBe(200);
          expect(received["strict-transport-security"]).toBeTruthy();
        }
        // Checks of the proxy have its own address.
        const found = seen.filter(({ ip }) => ip !== "127.0.0.1");
        expect(new Set(found.map(({ ip }) => ip))).toEqual(new Set([client]));
        expect(new Set(found.map(({ protocol }) => protocol))).toEqual(new Set(["https"]));
        expect(new Set(found.map(({ place }) => place))).toEqual(new Set([0, 1]));
      });

      test("port 8443 answers as port 443 does", async () => {
        const answers = await Promise.all(
          [proxy.port, proxy.apiPort].map((port) => callProxy({ ...call("/api/oauth2/v1/user/me"), port })),
        );
        expect(answers.map(({ status, body }) => [status, JSON.parse(body).id])).toEqual([
          [200, personId],
          [200, personId],
        ]);
      });

      test("a video of 20 MB is stored, and one that is too large is refused by the server", async () => {
        const upload = (bytes: Buffer) => {
          const boundary = randomUUID();
          const headers = { ...bearer(token), "content-type": `multipart/form-data; boundary=${boundary}` };
          return callProxy({
            ...call("/api/upload/v1/video"),
            method: "POST",
            headers,
            body: formOf(bytes, boundary),
          });
        };
        expect(await upload(sample.largeVideo(20 * 2 ** 20))).toMatchObject({ status: 200 });
        const tooLarge = await upload(sample.largeVideo(31 * 2 ** 20));
        expect(tooLarge.status).toBe(413);
        // The answer of the server, which says how large a video may be, and not one of the proxy.
        expect(tooLarge.headers["content-type"]).toContain("application/problem+json");
      });

      test("an upload in pieces continues after its connection is cut, with the bytes that had arrived", async () => {
        const film = sample.largeVideo(3 * 2 ** 20);
        const tus = { ...bearer(token), "tus-resumable": "1.0.0" };
        const begun = await callProxy({
          ...call("/api/upload/v1/resumable"),
          method: "POST",
          headers: {
            ...tus,
            "upload-length": String(film.length),
            "upload-metadata": `kind ${btoa("video")},filename ${btoa("film.mp4")}`,
          },
        });
        const path = begun.headers.location ?? "";
        const sending = (start: number, bytes: Buffer, announced = bytes.length) => ({
          ...call(path),
          method: "PATCH",
          headers: {
            ...tus,
            "upload-offset": String(start),
            "content-type": "application/offset+octet-stream",
            "content-length": String(announced),
          },
          body: bytes,
        });
        piece = null;
        const cut = beginCall(sending(0, film.subarray(0, 700_000), film.length));
        const arrived = () => (piece ? piece.socket.bytesRead - piece.before : 0);
        await vi.waitUntil(() => arrived() > 100_000, { timeout: 10_000, interval: 5 });
        cut();
        let start = 0;
        const hasBytes = async () => {
          const { headers } = await callProxy({ ...call(path), method: "HEAD", headers: tus });
          start = Number(headers["upload-offset"]);
          return start > 0;
        };
        await vi.waitUntil(hasBytes, { timeout: 10_000 });
        const last = await callProxy(sending(start, film.subarray(start)));
        expect(last).toMatchObject({ status: 200 });
        expect(JSON.parse(last.body)).toMatchObject({ name: "film.mp4", size: film.length });
      });

      test("live events arrive at once", async () => {
        const stream = await openStream();
        expect(await send(stream)).toBeLessThan(1);
        expect(await send(stream)).toBeLessThan(1);
        stream.stop();
      });

      test.skipIf(name === "caddy")("a renewed certificate is used, and an open stream goes on", async () => {
        const stream = await openStream();
        const next = await makeCertificate(folder, `second-${name}`);
        await proxy.renew(next);
        await vi.waitUntil(
          async () =>
            (await callProxy({ ...call("/api/health"), ca: next.cert }).catch(() => null))?.status === 200,
          { timeout: 10_000 },
        );
        expect(await send(stream)).toBeLessThan(1);
        expect(stream.isOpen()).toBe(true);
        stream.stop();
      });
    });
  });
});
