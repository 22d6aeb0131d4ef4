import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bearer } from "../../../tests/support/accounts.ts";
import * as sample from "./sample-files.fixture.ts";
import { createUploadFixture, type UploadFixture } from "./upload-server.fixture.ts";

let server: UploadFixture;
let upload: UploadFixture["upload"];
let base = "";
let token = "";
let farmerToken = "";
beforeAll(async () => {
  server = await createUploadFixture();
  ({ upload, base, token, farmerToken } = server);
});
afterAll(() => server.close());

describe("requests", () => {
  test("rejects uploads of users without a role", async () => {
    const send = (headers: Readonly<Record<string, string>>) => {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(sample.pdf)]), "a.pdf");
      return fetch(`${base}/api/upload/v1/document`, { method: "POST", body: form, headers });
    };
    expect((await send({})).status).toBe(401);
    expect((await send(bearer(farmerToken))).status).toBe(403);
  });

  test("requires exactly one part named file; anything else is a field error", async () => {
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

  test("answers 415 for a body that is not multipart, and 400 for a truncated one", async () => {
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

  test("keeps file names from leaving the store or containing direction controls", async () => {
    const { body } = await upload("document", { bytes: sample.pdf, name: "../../etc/\u202Efdp.pdf" });
    expect(body.name).toBe("fdp.pdf");
    expect(body.url).not.toContain("etc");
  });

  test("rejects an endless video while it arrives", async () => {
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
