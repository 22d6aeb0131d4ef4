import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actNamesOf, can, findTransition, operations } from "../../domain/access/can.ts";
import { type Role, roleNames, roles } from "../../domain/access/roles.ts";
import { type AccessSubject, accessRoles } from "../../domain/contracts/access.ts";
import { readReport } from "../../domain/contracts/reports/report.ts";
import { type AnyEntity, readReply } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { reports } from "../../domain/reports/index.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { addPeople } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

// The page Access says what each role may do. Each right that it names, or leaves out, is tried at the API.

let on: TestApp;
let subjects: readonly AccessSubject[];
const tokens = new Map<Role, string>();
beforeAll(async () => {
  on = await startTestApp();
  const { vendorId } = await addPeople(on.db);
  for (const role of roles) {
    const { username } = await addAccount(on.db, {
      roles: [roleNames[role][0]],
      ...(role === "supplier" ? { vendorId } : {}),
    });
    tokens.set(role, await signInAs(on.app, username));
  }
  const reply = await send("backofficeAdmin", "GET", accessRoles.path);
  subjects = readReply(accessRoles, reply.json()).items;
});
afterAll(() => on.close());

const send = (role: Role, method: "GET" | "POST" | "DELETE", url: string, body?: object) =>
  on.app.inject({
    method,
    url,
    headers: bearer(tokens.get(role) ?? ""),
    ...(body === undefined ? {} : { payload: body }),
  });

const rightsOf = (role: Role, kind: AccessSubject["kind"], name: string) =>
  subjects
    .find((subject) => subject.kind === kind && subject.name === name)
    ?.rights.find((right) => right.role === role);

type Rights = AccessSubject["rights"][number];
type Call = readonly [method: "GET" | "POST" | "DELETE", path: string, body?: object];

/** A call for each right, on a record that does not exist. */
function callsOf({ api }: AnyEntity, shown: Rights | undefined) {
  const id = randomUUID();
  const at = (path: string) => `/api/${api.path}/${path}`;
  const bulk = shown?.operations.includes("remove") ? "delete" : (shown?.acts[0] ?? "delete");
  const calls: Readonly<Record<(typeof operations)[number], Call>> = {
    list: ["GET", at("v2?pagesize=1")],
    read: ["GET", at(`v1/${id}`)],
    history: ["GET", at(`v1/${id}/history`)],
    export: ["GET", at(`v1/export?id=${id}`)],
    create: ["POST", at("v1/json"), {}],
    update: ["POST", at(`v1/${id}/json`), { version: 1 }],
    remove: ["DELETE", at(`v1/${id}`)],
    restore: ["POST", at(`v1/${id}/restore`)],
    bulk: ["POST", at("v1/bulk"), { action: bulk, ids: [id] }],
    import: ["GET", at("v1/import/template?format=csv")],
  };
  return { calls, act: (name: string): Call => ["POST", at(`v1/${id}/${name}`), {}] };
}

test.each(entities.map((entity) => ({ name: entity.name, entity })))(
  "each role may do with $name what the page says, and nothing else",
  async ({ entity }) => {
    const wrong: string[] = [];
    for (const role of roles) {
      const shown = rightsOf(role, "list", entity.name);
      const { calls, act } = callsOf(entity, shown);
      const rights = [
        ...operations.map((name) => ({
          name,
          call: calls[name],
          isShown: shown?.operations.includes(name) ?? false,
        })),
        ...actNamesOf(entity).map((name) => ({
          name,
          call: act(name),
          isShown: shown?.acts.includes(name) ?? false,
        })),
      ];
      for (const { name, call, isShown } of rights) {
        const { statusCode } = await send(role, ...call);
        // Where no role may, there is no route.
        const refusal = rolesShownFor(entity, name) > 0 ? 403 : 404;
        const isRight = isShown ? statusCode !== 403 && statusCode < 500 : statusCode === refusal;
        if (!isRight) wrong.push(`${role} ${name}: ${statusCode}, shown: ${isShown}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(reports.map((report) => ({ name: report.name, report })))(
  "the roles that the page names may read the report $name",
  async ({ report }) => {
    for (const role of roles) {
      const { statusCode } = await send(role, "GET", readReport(report).path);
      const isShown = rightsOf(role, "report", report.name) !== undefined;
      expect({ role, isRead: statusCode !== 403 }).toEqual({ role, isRead: isShown });
    }
  },
);

/** How many roles the page names for a right. */
function rolesShownFor({ name: entity }: AnyEntity, name: string): number {
  const found = subjects.find((subject) => subject.kind === "list" && subject.name === entity);
  return (found?.rights ?? []).filter(({ operations: done, acts }) =>
    [...done, ...acts].some((one) => one === name),
  ).length;
}

test("a seller's limits are in words: their own vendor, and approval of changes", () => {
  const limits = rightsOf("supplier", "list", "product")?.limits.map(({ en }) => en) ?? [];
  expect(limits).toContain("Only records of their own vendor");
  expect(limits).toContain("Edits to records with the status “Published” wait for approval");
  expect(limits.some((limit) => limit.startsWith("Can't edit: "))).toBe(true);
  expect(rightsOf("admin", "list", "product")?.limits).toEqual([]);
  expect(rightsOf("admin", "list", "vendorBankAccount")?.limits.map(({ en }) => en)).toContainEqual(
    expect.stringMatching(/^See only the last four characters: /),
  );
});

test("the four-eyes rule and repeated confirmations are limits of their actions", () => {
  const limited = (text: string) =>
    subjects.filter(({ rights }) =>
      rights.some(({ limits }) => limits.some(({ en }) => en.startsWith(text))),
    );
  const fourEyes = entities.filter((entity) =>
    actNamesOf(entity).some(
      (name) =>
        findTransition(entity, name)?.step.fourEyes && roles.some((role) => can(role, entity, `act:${name}`)),
    ),
  );
  expect(
    limited("Not for their own work")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(fourEyes.map(({ name }) => name).sort());
  expect(limited("Confirm that it's them before").map(({ name }) => name)).toEqual(
    expect.arrayContaining(["adminUser", "staffUser"]),
  );
});

test("pages outside of the menu name who may call them", () => {
  const rolesOf = (name: string) =>
    subjects
      .find((subject) => subject.kind === "page" && subject.name === name)
      ?.rights.map(({ role }) => role);
  expect(rolesOf("systemStatus")).toEqual(["backofficeAdmin"]);
  expect(rolesOf("apiKeys")).toEqual([...roles]);
  expect(rolesOf("chats")).toEqual(["backofficeAdmin", "expert", "admin"]);
});
