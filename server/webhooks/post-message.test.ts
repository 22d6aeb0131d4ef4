import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { isPublicAddress, literalAddress } from "./addresses.ts";
import { postMessage } from "./post-message.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a receiver on this machine; returns its port and counts its requests. */
async function startReceiver(answer: RequestListener) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { port, seen };
}
const post = (url: string, allowsPrivate: boolean, timeoutMs?: number) =>
  postMessage({
    url,
    headers: { "webhook-id": "one" },
    body: "{}",
    allowsPrivate,
    signal: new AbortController().signal,
    ...(timeoutMs ? { timeoutMs } : {}),
  });

test.each([
  ...["127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254"],
  ...["0.0.0.0", "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
  ...["::1", "::", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8"],
  ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "2001:db8::1", "localhost", ""],
])("%s is no public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "172.15.255.255", "172.32.0.1", "103.216.48.1", "2606:4700::1111", "2400:cb00::1"])(
  "%s is a public address",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ["https://127.1/", "127.0.0.1"],
  ["https://0x7f000001/", "127.0.0.1"],
  ["https://2130706433/", "127.0.0.1"],
  ["https://[::1]/", "::1"],
  ["https://example.org/", null],
])("the address in %s is %s", (url, address) => {
  expect(literalAddress(new URL(url))).toBe(address);
});

test.each([
  "https://127.0.0.1:PORT/",
  "https://localhost:PORT/",
  "https://[::1]:PORT/",
  "http://localhost:PORT/",
])("does not connect to %s", async (url) => {
  const { port, seen } = await startReceiver((_, response) => response.end());
  expect(await post(url.replace("PORT", String(port)), false)).toEqual({ failure: "address" });
  expect(seen).toEqual([]);
});

test("connects to this machine only where it is allowed, and does not follow redirects", async () => {
  const { port, seen } = await startReceiver((_, response) => {
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect(await post(`http://127.0.0.1:${port}/hook`, true)).toEqual({ status: 302 });
  expect(seen).toEqual(["/hook"]);
});

test("gives up a receiver that does not answer, and one that is away", async () => {
  const { port } = await startReceiver(() => {});
  expect(await post(`http://127.0.0.1:${port}/`, true, 100)).toEqual({ failure: "timeout" });
  const [server] = servers;
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
  expect(await post(`http://127.0.0.1:${port}/`, true)).toEqual({ failure: "unreachable" });
});
