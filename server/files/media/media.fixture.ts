import { randomBytes } from "node:crypto";
import { entityNamed } from "../../../domain/entities/index.ts";
import { fileNameOfUrl } from "../../../domain/records/file-url.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { addPeople, type People } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { insertMany } from "../../records/write/insert-many.ts";
import { openFiles } from "../store/open-files.ts";
import { storeFile } from "../store-file.ts";

interface Person {
  readonly id: string;
  readonly token: string;
}
interface Answer {
  readonly status: number;
  // Untyped server response; the tests inspect it.
  readonly body: ReturnType<typeof JSON.parse>;
}
interface UploadedFile {
  readonly url: string;
  readonly name: string;
}
export type MediaFixture = Awaited<ReturnType<typeof createMediaFixture>>;

/** Starts an app with an administrator, and sellers of two vendors. */
export async function createMediaFixture() {
  const on: TestApp = await startTestApp();
  const people: People = await addPeople(on.db);
  const files = openFiles(on.env);
  type Roles = Parameters<typeof addAccount>[1]["roles"];
  const hire = async (roles: Roles, vendorId?: string): Promise<Person> => {
    const { id, username } = await addAccount(on.db, { roles, ...(vendorId ? { vendorId } : {}) });
    return { id, token: await signInAs(on.app, username) };
  };
  const boss = await hire(["ROLE_BACKOFFICE_ADMIN"]);
  const seller = await hire(["ROLE_USER_SUPPLIER"], people.vendorId);
  const rival = await hire(["ROLE_USER_SUPPLIER"], people.otherVendorId);
  const valuesOf = async (name: string, values: object) => {
    const { vendorId, admin: actor } = people;
    return { ...(await draftOf({ db: on.db, entity: entityNamed(name), actor, vendorId })), ...values };
  };
  async function ask(path: string, by: Person, body?: object, headers: Record<string, string> = {}) {
    const reply = await on.app.inject({
      method: body ? "POST" : "GET",
      url: path,
      headers: { ...bearer(by.token), ...headers },
      ...(body ? { payload: body } : {}),
    });
    const answer: Answer = { status: reply.statusCode, body: reply.json() };
    return answer;
  }
  return {
    ...on,
    people,
    files,
    boss,
    seller,
    rival,
    ask,
    /** A file of the library, by default a picture. */
    async upload(
      by: Person,
      about: { body?: Buffer; kind?: "photo" | "document" } = {},
    ): Promise<UploadedFile> {
      const { body = randomBytes(20), kind = "photo" } = about;
      const extension = kind === "photo" ? "webp" : "pdf";
      const facts = { width: null, height: null, duration: null, originalName: `rice.${extension}` };
      const stored = await storeFile(
        { db: on.db, files },
        { ...facts, kind, extension, body, size: body.length, createdBy: by.id },
      );
      return { url: stored.url, name: fileNameOfUrl(stored.url) };
    },
    /** A record as it is stored, without the checks of a write. */
    async store(name: string, values: object = {}): Promise<string> {
      const [id = ""] = await insertMany(on.db, entityNamed(name), [await valuesOf(name, values)]);
      return id;
    },
    describe: (name: string, alt: string | null = "Rice", altKh: string | null = "ស្រូវ") =>
      on.db.query("update file set alt = $2, alt_kh = $3 where name = $1", [name, alt, altKh]),
  };
}
