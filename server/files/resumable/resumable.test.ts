import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { beginUpload } from "../../../domain/contracts/resumable-upload.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import * as sample from "../uploads/sample-files.fixture.ts";
import { createUploadFixture, photo, type UploadFixture } from "../uploads/upload-server.fixture.ts";
import { finishUpload } from "./finish-upload.ts";
import { tusClient } from "./resumable.fixture.ts";
import { appendBytes, readUpload, removeExpiredUploads, unfinishedLimits } from "./uploads.ts";

let server: UploadFixture;
let editor: ReturnType<typeof tusClient>;
let other: ReturnType<typeof tusClient>;
beforeAll(async () => {
  server = await createUploadFixture();
  editor = tusClient(server.base, server.token);
  const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  other = tusClient(server.base, await signInAs(server.app, username));
});
afterAll(() => server.close());

const rice = sample.largeVideo(3 * limits.bytesPerMegabyte);
const download = async (url: string) =>
  Buffer.from(await (await fetch(`${server.base}${url}`, { headers: bearer(server.token) })).arrayBuffer());
const uploadRows = () => server.db.query<{ id: string; received: number }>("select id, received from upload");
const partFiles = async () => {
  const names = await readdir(join(server.env.DATA_DIR, "files/uploads"), { recursive: true }).catch(
    () => [],
  );
  return names.filter((name) => name.endsWith(".part"));
};
const idOf = (path: string) => path.split("/").at(-1) ?? "";

describe("an upload", () => {
  test("in pieces gets the reply of a whole one, and its parts are removed", async () => {
    const path = await editor.path("video", rice.length, "harvest.mp4");
    const first = await editor.patch(path, 0, rice.subarray(0, 1_000_000));
    expect(first).toMatchObject({ status: 204, body: null });
    expect(first.headers.get("upload-offset")).toBe("1000000");
    expect(first.headers.get("upload-expires")).toMatch(/ GMT$/);
    const last = await editor.patch(path, 1_000_000, rice.subarray(1_000_000));
    expect(last.status).toBe(200);
    expect(last.headers.get("upload-offset")).toBe(String(rice.length));
    const whole = await server.upload("video", { bytes: rice, name: "harvest.mp4" });
    const { sameAs, ...reply } = whole.body;
    expect(sameAs.url).toBe(last.body.url);
    expect({ ...last.body, url: "" }).toEqual({ ...reply, url: "" });
    expect((await download(last.body.url)).equals(rice)).toBe(true);
    expect(await partFiles()).toEqual([]);
    const [file] = await server.db.query("select created_by from file where name = $1", [
      last.body.url.split("/").at(-1),
    ]);
    const [own] = await server.db.query("select user_id as created_by from upload where id = $1", [
      idOf(path),
    ]);
    expect(file).toEqual(own);
  });

  test("continues after a cut at any byte, with nothing lost or doubled", async () => {
    const path = await editor.path("video", rice.length);
    let start = 0;
    for (const length of [1, 4096, 700_001, 1_200_003]) {
      const bytes = rice.subarray(start, start + length);
      await editor.cut(path, start, { bytes, announced: rice.length - start });
      await vi.waitUntil(async () => (await editor.offset(path)) > start);
      start = await editor.offset(path);
    }
    const last = await editor.patch(path, start, rice.subarray(start));
    expect(last.status).toBe(200);
    expect((await download(last.body.url)).equals(rice)).toBe(true);
  });

  test("continues while the connection of the older request is still open", async () => {
    const path = await editor.path("video", rice.length);
    const hanging = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(rice.subarray(0, 5000))),
    });
    const older = fetch(`${server.base}${path}`, {
      method: "PATCH",
      headers: {
        ...bearer(server.token),
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
      body,
      signal: hanging.signal,
      // Node's fetch needs it for a stream; the types of browsers don't know it.
      ...{ duplex: "half" },
    }).catch(() => null);
    await vi.waitUntil(async () => (await editor.offset(path)) === 5000);
    const last = await editor.patch(path, 5000, rice.subarray(5000));
    expect(last.status).toBe(200);
    expect((await download(last.body.url)).equals(rice)).toBe(true);
    hanging.abort();
    await older;
  });

  test("tells its position and its file after the reply to the last bytes was lost", async () => {
    const picture = await photo(300, 200).png().toBuffer();
    const path = await editor.path("photo", picture.length, "field.png");
    expect((await editor.send("GET", `${path}/file`)).status).toBe(404);
    const { body: stored } = await editor.patch(path, 0, picture);
    const head = await editor.send("HEAD", path);
    expect(head.status).toBe(200);
    expect(head.headers.get("upload-offset")).toBe(head.headers.get("upload-length"));
    expect(head.headers.get("cache-control")).toBe("no-store");
    const again = await editor.send("GET", `${path}/file`);
    expect(again).toMatchObject({ status: 200, body: stored });
    expect(stored).toMatchObject({ type: "image/webp", width: 300, name: "field.png" });
    // Sending the end again changes nothing.
    expect(await editor.patch(path, picture.length, Buffer.alloc(0))).toMatchObject({
      status: 200,
      body: stored,
    });
  });

  test("keeps the result of another server that has finished it and removed its parts", async () => {
    const path = await editor.path("document", sample.pdf.length, "a.pdf");
    await editor.patch(path, 0, sample.pdf.subarray(0, 5));
    const services = { db: server.db, files: server.app.files };
    const [account] = await server.db.query<{ by: string }>(
      "select user_id as by from upload where id = $1",
      [idOf(path)],
    );
    const actor = { userId: account?.by ?? "", role: "editor", vendorId: null, profileId: null } as const;
    const upload = await readUpload(server.db, actor, idOf(path));
    const { body: stored } = await editor.patch(path, 5, sample.pdf.subarray(5));
    const late = { id: upload.id, start: 5, bytes: sample.pdf.subarray(5), actor, upload };
    expect(await finishUpload(services, late)).toEqual(stored);
    expect(await editor.send("GET", `${path}/file`)).toMatchObject({ status: 200, body: stored });
  });

  test("is checked and stored without a transaction", async () => {
    const path = await editor.path("document", sample.pdf.length, "a.pdf");
    const put = vi.spyOn(server.app.files, "put");
    const locked: unknown[] = [];
    put.mockImplementationOnce(async () => {
      locked.push(
        ...(await server.db.query("select from upload where id = $1 for update nowait", [idOf(path)])),
      );
    });
    expect((await editor.patch(path, 0, sample.pdf)).status).toBe(200);
    expect(locked).toHaveLength(1);
    put.mockRestore();
  });

  test("refuses bytes at another position and keeps what it has", async () => {
    const path = await editor.path("video", rice.length);
    await editor.patch(path, 0, rice.subarray(0, 500));
    for (const start of [0, 499, 501]) {
      const answer = await editor.patch(path, start, rice.subarray(start, start + 100));
      expect(answer).toMatchObject({ status: 409, body: { type: "urn:kasekam:outOfDate" } });
      expect(answer.headers.get("tus-resumable")).toBe("1.0.0");
    }
    expect(await editor.offset(path)).toBe(500);
    const parts = await partFiles();
    const services = { db: server.db, files: server.app.files };
    const next = { id: idOf(path), start: 500, bytes: rice.subarray(500, 600) };
    const both = await Promise.allSettled([appendBytes(services, next), appendBytes(services, next)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await editor.offset(path)).toBe(600);
    expect(await partFiles()).toHaveLength(parts.length + 1);
  });

  test("can be cancelled, which removes its bytes", async () => {
    const before = await partFiles();
    const path = await editor.path("video", rice.length);
    await editor.patch(path, 0, rice.subarray(0, 500));
    expect(await partFiles()).toHaveLength(before.length + 1);
    expect((await editor.send("DELETE", path)).status).toBe(204);
    expect(await partFiles()).toEqual(before);
    expect((await editor.send("HEAD", path)).status).toBe(404);
    expect((await editor.patch(path, 500, rice.subarray(500))).status).toBe(404);
  });
});

describe("refusals", () => {
  test("of another account's upload look like those of a missing one", async () => {
    const path = await editor.path("video", rice.length);
    await editor.patch(path, 0, rice.subarray(0, 500));
    const missing = `${beginUpload.path}/0190a0a0-0000-7000-8000-000000000000`;
    for (const target of [path, missing, `${beginUpload.path}/x`]) {
      expect((await other.send("HEAD", target)).status).toBe(404);
      expect((await other.patch(target, 500, rice.subarray(500))).status).toBe(404);
      expect((await other.send("DELETE", target)).status).toBe(404);
      expect((await other.send("GET", `${target}/file`)).status).toBe(404);
    }
    expect(await editor.offset(path)).toBe(500);
    const farmer = tusClient(server.base, server.farmerToken);
    expect((await farmer.begin("photo", 10)).status).toBe(403);
  });

  test("of a size or kind come before the first byte, with the messages of whole uploads", async () => {
    const rows = await uploadRows();
    const tooLarge = await editor.begin("audio", limits.audioBytes + 1);
    expect(tooLarge).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining("at most 300 KB") },
    });
    expect((await editor.begin("video", limits.videoBytes + 1)).status).toBe(413);
    expect((await editor.begin("video", 0)).body).toMatchObject({ status: 400, errors: [{ path: "file" }] });
    expect((await editor.begin("program", 10)).body).toMatchObject({
      status: 400,
      errors: [{ path: "kind" }],
    });
    for (const length of ["-1", "1e3", "x"])
      expect(
        (await editor.send("POST", beginUpload.path, { headers: { "upload-length": length } })).status,
      ).toBe(400);
    expect(await uploadRows()).toHaveLength(rows.length);
  });

  test("of more bytes than announced change nothing", async () => {
    const path = await editor.path("video", 1000);
    expect((await editor.patch(path, 0, rice.subarray(0, 1001))).status).toBe(413);
    expect(await editor.offset(path)).toBe(0);
  });

  test("of the content come with the last bytes, and the upload is removed", async () => {
    const before = await partFiles();
    for (const [kind, bytes, name] of [
      ["photo", Buffer.concat([sample.svg, Buffer.alloc(1000)]), "a.png"],
      ["document", sample.program, "a.pdf"],
      ["video", sample.mp4("audio"), "a.mp4"],
    ] as const) {
      const path = await editor.path(kind, bytes.length, name);
      expect((await editor.patch(path, 0, bytes.subarray(0, 100))).status).toBe(204);
      const refused = await editor.patch(path, 100, bytes.subarray(100));
      const whole = await server.upload(kind, { bytes, name });
      expect(refused.status).toBe(415);
      expect({ ...refused.body, requestId: "" }).toEqual({ ...whole.body, requestId: "" });
      expect((await editor.send("HEAD", path)).status).toBe(404);
    }
    expect(await partFiles()).toEqual(before);
  });

  test("of other versions and encodings", async () => {
    const path = await editor.path("video", 1000);
    for (const version of ["0.2.2", ""]) {
      const answer = await editor.send("HEAD", path, { headers: { "tus-resumable": version } });
      expect(answer.status).toBe(412);
      expect(answer.headers.get("tus-version")).toBe("1.0.0");
    }
    const json = { "content-type": "application/json", "upload-offset": "0" };
    expect((await editor.send("PATCH", path, { headers: json, body: "{}" })).status).toBe(415);
    const noOffset = { "content-type": "application/offset+octet-stream" };
    expect((await editor.send("PATCH", path, { headers: noOffset, body: "x" })).status).toBe(400);
    const withBody = { ...noOffset, "upload-length": "10" };
    expect((await editor.send("POST", beginUpload.path, { headers: withBody, body: "x" })).status).toBe(415);
  });

  test("of more unfinished uploads than an account may have; finished ones do not count", async () => {
    const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    const hoarder = tusClient(server.base, await signInAs(server.app, username));
    const last = await hoarder.path("document", sample.pdf.length, "a.pdf");
    for (let made = 1; made < unfinishedLimits.count; made += 1) await hoarder.path("video", 1000);
    const refused = await hoarder.begin("video", 1000);
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("too many unfinished") },
    });
    expect((await hoarder.patch(last, 0, sample.pdf)).status).toBe(200);
    expect((await hoarder.begin("video", 1000)).status).toBe(201);
  });

  test("of unfinished uploads make place for a new one when they never got a byte", async () => {
    const { id, username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    const person = tusClient(server.base, await signInAs(server.app, username));
    const begun = await person.path("document", sample.pdf.length, "a.pdf");
    await person.patch(begun, 0, sample.pdf.subarray(0, 5));
    const empty: string[] = [];
    for (let made = 1; made < unfinishedLimits.count; made += 1) empty.push(await person.path("video", 1000));
    await server.db.query("update upload set created_at = now() - interval '1 hour' where user_id = $1", [
      id,
    ]);
    expect((await person.begin("video", 1000)).status).toBe(201);
    const left = await server.db.query<{ id: string }>("select id from upload where user_id = $1", [id]);
    expect(left).toHaveLength(unfinishedLimits.count);
    expect(left.map((one) => one.id)).toContain(idOf(begun));
  });

  test("of more bytes than an account may have unfinished", async () => {
    const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    const hoarder = tusClient(server.base, await signInAs(server.app, username));
    const most = Math.floor(unfinishedLimits.bytes / limits.videoBytes);
    for (let made = 0; made < most; made += 1) await hoarder.path("video", limits.videoBytes);
    expect((await hoarder.begin("video", limits.videoBytes)).status).toBe(422);
  });
});

test("an expired upload is gone, and the cleanup removes it with its bytes", async () => {
  const kept = await editor.path("video", rice.length);
  await editor.patch(kept, 0, rice.subarray(0, 500));
  const before = await partFiles();
  const path = await editor.path("video", rice.length);
  await editor.patch(path, 0, rice.subarray(0, 500));
  // A server that was killed while it wrote leaves a part that is not counted.
  await server.db.query(
    "insert into upload_part (name, upload_id, starts_at, size) values ('AAAAAAAAAAAAAAAAAAAAAA.part', $1, 500, 9)",
    [idOf(path)],
  );
  await server.app.files.put({ shelf: "uploads", name: "AAAAAAAAAAAAAAAAAAAAAA.part" }, Buffer.alloc(9), {
    type: "application/octet-stream",
    size: 9,
  });
  await server.db.query("update upload set created_at = now() - interval '25 hours' where id = $1", [
    idOf(path),
  ]);
  expect((await editor.send("HEAD", path)).status).toBe(404);
  expect((await editor.patch(path, 500, rice.subarray(500))).status).toBe(404);
  expect(await removeExpiredUploads({ db: server.db, files: server.app.files })).toBe(1);
  expect(await partFiles()).toEqual(before);
  expect(await editor.offset(kept)).toBe(500);
});

test("the uploads of a removed account expire too", async () => {
  const { username, id } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const leaving = tusClient(server.base, await signInAs(server.app, username));
  const path = await leaving.path("video", rice.length);
  await leaving.patch(path, 0, rice.subarray(0, 500));
  await server.db.query('delete from "user" where id = $1', [id]);
  const [row] = await server.db.query("select user_id from upload where id = $1", [idOf(path)]);
  expect(row).toEqual({ user_id: null });
});
