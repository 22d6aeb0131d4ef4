import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, signInAs } from "../../../tests/support/accounts.ts";
import { addPeople } from "../../../tests/support/people.ts";
import { tusClient } from "../resumable/resumable.fixture.ts";
import * as sample from "../uploads/sample-files.fixture.ts";
import { createUploadFixture, photo, type UploadFixture } from "../uploads/upload-server.fixture.ts";

let server: UploadFixture;
let staff: string;
let seller: string;
let colleague: string;
let rival: string;
let expert: string;
beforeAll(async () => {
  server = await createUploadFixture();
  const { vendorId, otherVendorId } = await addPeople(server.db);
  const hire = async (
    role: "ROLE_USER_SUPPLIER" | "ROLE_BACKOFFICE_ADMIN" | "ROLE_USER_EXPERT",
    vendor?: string,
  ) => {
    const { username } = await addAccount(server.db, {
      roles: [role],
      ...(vendor ? { vendorId: vendor } : {}),
    });
    return signInAs(server.app, username);
  };
  staff = await hire("ROLE_BACKOFFICE_ADMIN");
  seller = await hire("ROLE_USER_SUPPLIER", vendorId);
  colleague = await hire("ROLE_USER_SUPPLIER", vendorId);
  rival = await hire("ROLE_USER_SUPPLIER", otherVendorId);
  expert = await hire("ROLE_USER_EXPERT");
});
afterAll(() => server.close());

let side = 30;
/** A picture that no other test uploads. */
function newPicture(): Promise<Buffer> {
  side += 1;
  return photo(40, side).png().toBuffer();
}
const fileNameOf = (url: string) => url.split("/").at(-1) ?? "";

interface Sent {
  readonly kind?: string;
  readonly bytes: Buffer;
  readonly name: string;
  readonly key?: string;
}
async function upload(token: string, { kind = "photo", bytes, name, key }: Sent) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${token}`, ...(key ? { "idempotency-key": key } : {}) };
  const answer = await fetch(`${server.base}/api/upload/v1/${kind}`, { method: "POST", body: form, headers });
  const body: ReturnType<typeof JSON.parse> = await answer.json();
  expect(answer.status).toBe(200);
  return body;
}

test("an upload names the file of the library with the same content", async () => {
  const bytes = await newPicture();
  const first = await upload(staff, { bytes, name: "rice.png" });
  expect(first).not.toHaveProperty("sameAs");
  const second = await upload(staff, { bytes, name: "paddy.png" });
  // Both are stored: the person decides.
  expect(second.url).not.toBe(first.url);
  expect(second.sameAs).toEqual({ name: fileNameOf(first.url), url: first.url, originalName: "rice.png" });
});

test("one photo gives the same stored bytes each time, however it is named", async () => {
  const bytes = await photo(1600, 900).jpeg().toBuffer();
  const hashes = [];
  for (const name of ["a.jpg", "b.jpg"]) {
    const { url } = await upload(staff, { bytes, name });
    hashes.push(...(await server.db.query("select sha256 from file where name = $1", [fileNameOf(url)])));
  }
  expect(hashes[0]).toEqual(hashes[1]);
});

test("a file with alt texts is offered before an older one without", async () => {
  const bytes = await newPicture();
  await upload(staff, { bytes, name: "bare.png" });
  const described = await upload(staff, { bytes, name: "described.png" });
  await server.db.query("update file set alt = 'Rice', alt_kh = 'ស្រូវ' where name = $1", [
    fileNameOf(described.url),
  ]);
  const { sameAs } = await upload(staff, { bytes, name: "third.png" });
  expect(sameAs.originalName).toBe("described.png");
});

test("suppliers learn of files of their own vendor only, and others of none of a vendor", async () => {
  const bytes = await newPicture();
  const first = await upload(seller, { bytes, name: "secret.png" });
  for (const other of [rival, staff, expert])
    expect(await upload(other, { bytes, name: "guess.png" })).not.toHaveProperty("sameAs");
  expect((await upload(colleague, { bytes, name: "ours.png" })).sameAs.url).toBe(first.url);
});

test("experts learn of their own files only", async () => {
  const bytes = await newPicture();
  await upload(staff, { bytes, name: "staff.png" });
  const own = await upload(expert, { bytes, name: "mine.png" });
  expect(own).not.toHaveProperty("sameAs");
  expect((await upload(expert, { bytes, name: "again.png" })).sameAs.url).toBe(own.url);
});

test("a document that one may not open is not named", async () => {
  const bytes = Buffer.concat([sample.pdf, Buffer.from("\n% contract")]);
  await upload(staff, { kind: "document", bytes, name: "contract.pdf" });
  await server.db.query("update file set internal = true where original_name = 'contract.pdf'");
  const { sameAs } = await upload(staff, { kind: "document", bytes, name: "copy.pdf" });
  expect(sameAs).toBeUndefined();
  // An editor opens documents of others only through the records that use them.
  expect(await upload(server.token, { kind: "document", bytes, name: "other.pdf" })).not.toHaveProperty(
    "sameAs",
  );
});

test("files of another kind with the same content are no duplicates", async () => {
  const bytes = await photo(41, 30).png().toBuffer();
  await upload(staff, { bytes, name: "scan.png" });
  expect(await upload(staff, { kind: "document", bytes, name: "scan.png" })).not.toHaveProperty("sameAs");
});

test("a repeated request gets the reply of the first, with the file that was named then", async () => {
  const bytes = await newPicture();
  const first = await upload(staff, { bytes, name: "one.png" });
  const sent = { bytes, name: "two.png", key: "0190a0a0-0000-7000-8000-00000000d0b1" };
  const second = await upload(staff, sent);
  expect(second.sameAs.url).toBe(first.url);
  expect(await upload(staff, sent)).toEqual(second);
});

test("an upload in pieces names it too, also for a client that lost the reply", async () => {
  const bytes = Buffer.concat([sample.pdf, Buffer.from("\n% in pieces")]);
  const client = tusClient(server.base, staff);
  const first = await upload(staff, { kind: "document", bytes, name: "plan.pdf" });
  const path = await client.path("document", bytes.length, "plan-2.pdf");
  const { body } = await client.patch(path, 0, bytes);
  expect(body.sameAs).toEqual({ name: fileNameOf(first.url), url: first.url, originalName: "plan.pdf" });
  expect((await client.send("GET", `${path}/file`)).body).toEqual(body);
});

test("the app of farmers gets the specified reply only", async () => {
  const bytes = await newPicture();
  for (const name of ["a.png", "b.png"])
    expect((await server.uploadAsFarmer("photo", { bytes, name })).body).not.toHaveProperty("sameAs");
});
