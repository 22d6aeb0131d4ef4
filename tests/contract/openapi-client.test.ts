import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RoleName, roleNames } from "../../domain/access/roles.ts";
import { reviewers, submitters } from "../../domain/contracts/records/proposal.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { insertPlaces, insertRecord } from "../support/drafts.ts";
import {
  type ExampleCall,
  exampleCalls,
  type GeneratedClient,
  generateClient,
} from "../support/generate-client.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// A client generated from the document alone can make every call, and no listed role is forbidden.

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

type Calls = Readonly<Record<string, () => Promise<{ readonly response: Response }>>>;

let server: TestApp;
let document: { readonly components: { readonly schemas: Readonly<Record<string, object>> } };
let calls: readonly ExampleCall[];
let client: GeneratedClient;
let baseUrl = "";

beforeAll(async () => {
  server = await startTestApp();
  await insertPlaces(server.db);
  baseUrl = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const answer = await server.app.inject({ url: "/api/openapi.json" });
  document = answer.json();
  calls = exampleCalls(answer.json());
  client = await generateClient(document, calls);
});
afterAll(async () => {
  await client.remove();
  await server.close();
});

test("the roles of a review match the entity declarations", () => {
  const reviewed = entities.flatMap(({ review }) => (review ? [review] : []));
  expect(reviewed.length).toBeGreaterThan(0);
  for (const review of reviewed) {
    expect([...review.reviewers].sort()).toEqual([...reviewers].sort());
    expect([...review.submitters].sort()).toEqual([...submitters].sort());
  }
});

test("every declared schema has a name, and no member is left untyped without a description", () => {
  const open: string[] = [];
  const read = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value) && Object.keys(value).length === 0) open.push(path);
    for (const [key, inner] of Object.entries(value)) {
      // Examples are values, an empty security requirement means "none", and additional members may be anything.
      if (["example", "examples", "security", "additionalProperties"].includes(key)) continue;
      read(inner, `${path}/${key}`);
    }
  };
  read({ paths: Reflect.get(document, "paths"), schemas: document.components.schemas }, "");
  expect(open).toEqual([]);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      "Problem",
      "OAuthError",
      "Reference",
      "Product",
      "ProductDraft",
      "ProductPatch",
      "Order",
    ]),
  );
});

test("every example is valid against its schema", () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: "kasekam" });
  const wrong = calls.flatMap(({ name, path, method, bodyType, body }) => {
    if (bodyType === undefined || bodyType === "multipart/form-data") return [];
    const pointer = ["paths", path, method.toLowerCase(), "requestBody", "content", bodyType, "schema"]
      .map((part) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1")))
      .join("/");
    const validate = ajv.compile({ $ref: `kasekam#/${pointer}` });
    return validate(body) ? [] : [`${name}: ${JSON.stringify(validate.errors?.[0])}`];
  });
  expect(wrong).toEqual([]);
});

test("a client generated from the document compiles with every example call", async () => {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { stdout } = await run(process.execPath, [tsc, "-p", client.folder]).catch((error: unknown) => {
    const output = typeof error === "object" && error !== null ? Reflect.get(error, "stdout") : "";
    return { stdout: String(output) };
  });
  expect(stdout.slice(0, 4000)).toBe("");
}, 180_000);

async function make(mine: Calls, name: string): Promise<Response | undefined> {
  const made = await mine[name]?.();
  // Only event streams are still open; other bodies were read to the end.
  if (made && !made.response.bodyUsed) void made.response.body?.cancel();
  return made?.response;
}

const everyRole: readonly RoleName[] = [
  ...Object.values(roleNames).flat(),
  "ROLE_USER_FARMER",
  "ROLE_ANONYMOUS",
];

test.each(everyRole)(
  "%s makes every call that lists it without being forbidden",
  async (role) => {
    const admin = { userId: "", role: "backofficeAdmin", vendorId: null, profileId: null } as const;
    const vendorId = role.includes("SUPPLIER")
      ? await insertRecord({ db: server.db, entity: entityNamed("vendor"), actor: admin, vendorId: "" })
      : undefined;
    const signIn = async (): Promise<Calls> => {
      const { id, username } = await addAccount(server.db, {
        roles: role === "ROLE_ANONYMOUS" ? [] : [role],
        ...(vendorId ? { vendorId } : {}),
      });
      if (role === "ROLE_USER_FARMER") {
        const profileId = await insertRecord({
          db: server.db,
          entity: entityNamed("userProfile"),
          actor: admin,
          vendorId: "",
        });
        await server.db.query("update user_profile set user_id = $1 where id = $2", [id, profileId]);
      }
      const module = await import(/* @vite-ignore */ pathToFileURL(client.file).href);
      return module.callsOf({ baseUrl, headers: bearer(await signInAs(server.app, username)) });
    };
    let mine = await signIn();
    const wrong: string[] = [];
    for (const { name, operation, method, path } of calls) {
      if (!Reflect.get(operation, "x-roles").includes(role)) continue;
      let response = await make(mine, name);
      // Some calls end the session.
      if (response?.status === 401) {
        mine = await signIn();
        response = await make(mine, name);
      }
      const status = response?.status ?? 0;
      if (status === 403 || status >= 500 || !(status in operation.responses))
        wrong.push(`${method} ${path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  },
  240_000,
);
