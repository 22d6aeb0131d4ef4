import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let server: TestApp;
let token = "";
beforeAll(async () => {
  server = await startTestApp();
  const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(server.app, username);
});
afterAll(() => server.close());

const path = "/api/vendorBankAccounts/v1/import";
const secret = "000 123 456 789 x";
const key = "c0ffee00-0000-4000-8000-000000000002";

async function send() {
  const form = new FormData();
  form.append("file", new Blob([`accountName,accountNumber\nSok Dara,${secret}\n`]), "accounts.csv");
  form.append("corrections", JSON.stringify({ "2": { accountName: "Sok Sophea" } }));
  const body = new Response(form);
  const answer = await server.app.inject({
    method: "POST",
    url: `${path}?dryRun=false`,
    headers: {
      ...bearer(token),
      "content-type": body.headers.get("content-type") ?? "",
      "idempotency-key": key,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return answer.json();
}

test("the stored reply of an import with secrets is encrypted, and is read again with its key", async () => {
  const first = await send();
  expect(first).toMatchObject({ state: "refused", corrections: { "2": { accountName: "Sok Sophea" } } });
  expect(JSON.stringify(first.errors)).toContain(secret);
  const [kept] = await server.db.query<{ answer: string }>("select answer from idempotency where key = $1", [
    key,
  ]);
  expect(kept?.answer).not.toContain("Sok");
  expect(kept?.answer).not.toContain(secret);
  expect(await send()).toEqual(first);
  const outcome = await server.app.inject({ url: `${path}/outcome?key=${key}`, headers: bearer(token) });
  expect(outcome.json()).toEqual({ state: "finished", answer: first });
});
