import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entities } from "../../../domain/entities/index.ts";
import { addAccount, bearer, signInAs, testPassword } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { prepareSettings } from "../../settings/prepare-settings.ts";
import { reloadSettings } from "../../settings/settings.ts";
import { call, forgetConfirmations } from "../second-factor/second-factor.fixture.ts";
import { hashToken } from "../tokens/tokens.ts";

let on: TestApp;
let token = "";
let support = "";
const set = async (value: string | null) => {
  await on.db.query("update system_setting set value = $1 where key = 'confirm.backofficeAdmin'", [value]);
  await reloadSettings();
};
beforeAll(async () => {
  on = await startTestApp();
  await prepareSettings(on.db);
  const admin = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(on.app, admin.username);
  const other = await addAccount(on.db, { roles: ["ROLE_ADMIN"] });
  support = await signInAs(on.app, other.username);
});
beforeEach(async () => {
  await set("true");
  await forgetConfirmations(on);
});
afterAll(async () => {
  await set(null);
  await on.close();
});

const anyId = "00000000-0000-7000-8000-000000000000";
const create = (as = token) => call(on, ["POST", "/api/vendorBankAccounts/v1/json", {}], as);

describe("where the settings ask the role", () => {
  test("every write of the protected lists needs a confirmation, and no read does", async () => {
    const { contracts } = on.app.appContext;
    const isProtected = ({ path }: { readonly path: string }) =>
      /^\/api\/(vendorBankAccounts|settlements|reconcile|users\/admins|systemSettings)\//.test(path);
    const found = contracts.filter(isProtected);
    const writes = found.filter(({ method }) => method !== "GET");
    expect(writes.length).toBeGreaterThan(15);
    expect(writes.filter(({ confirm }) => !confirm).map(({ path }) => path)).toEqual([]);
    expect(found.filter(({ method, confirm }) => method === "GET" && confirm)).toEqual([]);
    for (const { method, path } of writes) {
      const answer = await on.app.inject({
        method,
        url: path.replace(/\{\w+\}/g, anyId),
        headers: bearer(token),
      });
      expect([path, answer.statusCode]).toEqual([path, 428]);
    }
  });

  test("a confirmation lets the write through", async () => {
    expect((await create()).json()).toMatchObject({ status: 428, code: 428 });
    await call(on, ["POST", "/api/confirm/v1/password", { password: testPassword }], token);
    // The fields are missing now.
    expect((await create()).statusCode).toBe(400);
  });

  test("undoing a bulk change of bank accounts needs one too, and of other records none", async () => {
    const undo = async (entity: string) => {
      const [job] = await on.db.query<{ id: string }>(
        `insert into job (id, entity, kind, by, role, language, state, total, input)
         select gen_random_uuid(), $1, 'bulk', user_id, 'backofficeAdmin', 'en', 'done', 0, '{"action": "update"}'
         from token where hash = $2 returning id`,
        [entity, hashToken(token)],
      );
      return (await call(on, ["POST", `/api/batches/v1/${job?.id}/undo`], token)).statusCode;
    };
    expect(await undo("vendorBankAccount")).toBe(428);
    expect(await undo("bank")).not.toBe(428);
  });
});

test("other roles, other lists, and installations without the setting are not asked", async () => {
  expect((await create(support)).statusCode).toBe(400);
  expect((await call(on, ["POST", "/api/banks/v1/json", {}], token)).statusCode).toBe(400);
  await set(null);
  expect((await create()).statusCode).toBe(400);
});

test("the protected lists are payments, bank accounts, administrators and settings", () => {
  expect(
    entities
      .filter(({ confirmWrites }) => confirmWrites)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    "adminUser",
    "bankFile",
    "deliveryService",
    "paymentMethod",
    "settlement",
    "systemSetting",
    "vendorBankAccount",
  ]);
});
