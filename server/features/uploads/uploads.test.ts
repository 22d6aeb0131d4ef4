import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer } from "../../../tests/support/accounts.ts";
import { startUploading, type Uploading } from "./uploading.fixture.ts";
import * as sample from "./uploads.fixture.ts";

let server: Uploading;
let upload: Uploading["upload"];
let base = "";
let token = "";
let farmerToken = "";
beforeAll(async () => {
  server = await startUploading();
  ({ upload, base, token, farmerToken } = server);
});
afterAll(() => server.close());

describe("who and how", () => {
  test("nobody uploads without a role", async () => {
    const send = (headers: Readonly<Record<string, string>>) => {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(sample.pdf)]), "a.pdf");
      return fetch(`${base}/api/upload/v1/document`, { method: "POST", body: form, headers });
    };
    expect((await send({})).status).toBe(401);
    expect((await send(bearer(farmerToken))).status).toBe(403);
  });

  test("exactly one part, called file, is a request; anything else names the field", async () => {
    const file = { bytes: sample.pdf, name: "a.pdf" };
    for (const files of [
      [],
      [{ ...file, field: "photo" }],
      [file, file],
      [file, { ...file, field: "other" }],
    ]) {
      const { status, body } = await upload("document", ...files);
      expect(status).toBe(400);
      if (files.length > 0) expect(body.errors[0].path).toBe("file");
    }
    expect((await upload("document", { bytes: Buffer.alloc(0), name: "a.pdf" })).status).toBe(400);
  });

  test("a body that is no multipart is a 415, a truncated one a 400", async () => {
    const send = (type: string, payload: string) =>
      server.app.inject({
        method: "POST",
        url: "/api/upload/v1/document",
        headers: { ...bearer(token), "content-type": type },
        payload,
      });
    expect((await send("application/json", "{}")).statusCode).toBe(415);
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and th';
    expect((await send("multipart/form-data; boundary=x", cut)).statusCode).toBe(400);
    expect((await send("multipart/form-data", cut)).statusCode).toBe(400);
  });

  test("a name can't lead out of the store, nor lie about its direction", async () => {
    const { body } = await upload("document", { bytes: sample.pdf, name: "../../etc/\u202Efdp.pdf" });
    expect(body.name).toBe("fdp.pdf");
    expect(body.url).not.toContain("etc");
  });

  test("a film without end is refused while it comes, not after", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        `${base}/api/upload/v1/audio`,
        { method: "POST", headers: { ...bearer(token), "content-type": "multipart/form-data; boundary=x" } },
        (answer) => resolve(answer.resume().statusCode),
      );
      sent.on("error", reject);
      sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n');
      const chunk = Buffer.alloc(65_536);
      const timer = setInterval(() => sent.write(chunk), 1);
      sent.on("response", () => {
        clearInterval(timer);
        sent.destroy();
      });
    });
    expect(status).toBe(413);
  });
});
