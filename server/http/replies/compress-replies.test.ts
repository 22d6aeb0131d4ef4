import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let on: TestApp;
let token: string;
beforeAll(async () => {
  on = await startTestApp();
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(on.app, username);
});
afterAll(() => on.close());

const read = (url: string, encoding?: string) =>
  on.app.inject({
    url,
    headers: { ...bearer(token), ...(encoding ? { "accept-encoding": encoding } : {}) },
  });
/** A reply of some size, the same each time. */
const long = "/api/openapi.json";
const short = "/api/health";

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a long reply is compressed with %s", async (encoding, decompress) => {
  const plain = await read(long);
  const compressed = await read(long, encoding);
  expect(compressed.headers).toMatchObject({
    "content-encoding": encoding,
    vary: expect.stringContaining("accept-encoding"),
  });
  expect(decompress(compressed.rawPayload).toString()).toBe(plain.payload);
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
});

test("brotli is preferred, as browsers offer both", async () => {
  expect((await read(long, "gzip, deflate, br, zstd")).headers["content-encoding"]).toBe("br");
});

test("a short reply and one for a client without compression stay as they are", async () => {
  for (const reply of [await read(short, "br"), await read(long), await read(long, "identity")])
    expect(reply.headers["content-encoding"]).toBeUndefined();
});

test("a compressed body of a request is refused", async () => {
  const reply = await on.app.inject({
    method: "POST",
    url: "/api/oauth2/token",
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
    payload: Buffer.from([31, 139, 8, 0]),
  });
  expect(reply.statusCode).toBe(400);
});
