import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { insertPlaces, insertRecord } from "../../../tests/support/drafts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let on: TestApp;
let vendorId = "";
let bankId = "";
const tokens = { admin: "", second: "", support: "", owner: "" };
type Name = keyof typeof tokens;

beforeAll(async () => {
  on = await startTestApp();
  await insertPlaces(on.db);
  const signIn = async (role: Parameters<typeof addAccount>[1]["roles"][number], vendor?: string) => {
    const { id, username } = await addAccount(on.db, {
      roles: [role],
      ...(vendor ? { vendorId: vendor } : {}),
    });
    return { id, token: await signInAs(on.app, username) };
  };
  const { id: userId, token } = await signIn("ROLE_BACKOFFICE_ADMIN");
  tokens.admin = token;
  const actor = { userId, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
  vendorId = await insertRecord({ db: on.db, entity: entityNamed("vendor"), actor, vendorId: "" });
  bankId = await insertRecord({ db: on.db, entity: entityNamed("bank"), actor, vendorId: "" });
  tokens.second = (await signIn("ROLE_BACKOFFICE_ADMIN")).token;
  tokens.support = (await signIn("ROLE_ADMIN")).token;
  tokens.owner = (await signIn("ROLE_USER_SUPPLIER", vendorId)).token;
});
afterAll(() => on.close());

async function post(name: Name, path: string, payload: object = {}) {
  const url = `/api/vendorBankAccounts/v1/${path}`;
  const answer = await on.app.inject({ method: "POST", url, headers: bearer(tokens[name]), payload });
  return { status: answer.statusCode, body: answer.json() };
}
const notices = async () => {
  const answer = await on.app.inject({ url: "/api/notices/v1", headers: bearer(tokens.owner) });
  return answer.json().items.length;
};
/** An account created by the admin and verified or rejected by the second admin. */
async function judged(step: "verify" | "reject"): Promise<{ id: string; version: number }> {
  const made = await post("admin", "json", {
    ...{ vendorId, bankId, accountName: "Sok Dara", accountNumber: "000 123 456", currency: "KHR" },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const done = await post(
    "second",
    `${made.body.id}/${step}`,
    step === "reject" ? { reason: "Wrong name" } : {},
  );
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body;
}

describe.each(["verify", "reject"] as const)("after %s, a changed number", (step) => {
  test("needs verification again by somebody else, drops the old reason, and notifies the vendor", async () => {
    const { id, version } = await judged(step);
    const before = await notices();
    const changed = await post("second", `${id}/json`, { version, accountNumber: "999 888 777" });
    expect(changed.body).toMatchObject({ state: "pending", reason: null, version: version + 1 });
    expect(await notices()).toBe(before + 1);
    const own = await post("second", `${id}/verify`);
    expect(own).toMatchObject({
      status: 422,
      body: { message: "You entered these account details. Someone else has to verify them." },
    });
    expect((await post("second", `${id}/json`, { version: version + 1, state: "verified" })).status).toBe(
      422,
    );
    const bulk = await post("second", "bulk", { action: "verify", ids: [id] });
    expect(bulk.body.results).toMatchObject([{ status: 422 }]);
    expect((await post("admin", `${id}/verify`)).body).toMatchObject({ state: "verified" });
  });
});

test("rejects verification by the person who entered the account", async () => {
  const made = await post("support", "json", {
    ...{ vendorId, bankId, accountName: "Sok Dara", accountNumber: "123456", currency: "KHR" },
  });
  expect((await post("support", `${made.body.id}/verify`)).status).toBe(422);
});

test("has the same effect when changed by support, who sees the number masked", async () => {
  const { id, version } = await judged("verify");
  const changed = await post("support", `${id}/json`, { version, accountNumber: "111222333" });
  expect(changed.body).toMatchObject({ state: "pending" });
});

test("a change of bank, name or QR code counts, too", async () => {
  const { id, version } = await judged("verify");
  const changed = await post("second", `${id}/json`, { version, accountName: "Somebody Else" });
  expect(changed.body).toMatchObject({ state: "pending" });
});

test("other changes keep the verification", async () => {
  const { id, version } = await judged("verify");
  const same = { accountNumber: "000-123-456", accountName: "Sok Dara", isDefault: true };
  const before = await notices();
  const saved = await post("second", `${id}/json`, { version, ...same });
  expect(saved.body).toMatchObject({ state: "verified" });
  expect(await notices()).toBe(before);
});

test("a new number sent together with the verified state is not verified", async () => {
  const { id, version } = await judged("verify");
  const sent = await post("second", `${id}/json`, { version, accountNumber: "555666777", state: "verified" });
  expect(sent.body).toMatchObject({ state: "pending" });
});
