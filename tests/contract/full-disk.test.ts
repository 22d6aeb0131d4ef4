import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../../server/app.ts";
import * as diskSpace from "../../server/db/embedded/disk-space.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Simulates ENOSPC: the tests have no small disk to fill. */
const noSpace = () =>
  Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });

let on: TestApp;
let token: string;
beforeAll(async () => {
  on = await startTestApp();
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(on.app, username);
});
afterAll(() => on.close());

const addUnit = (name: string) =>
  on.app.inject({
    method: "POST",
    url: "/api/productUnits/v1/json",
    headers: { ...bearer(token), "idempotency-key": name },
    payload: { name, nameKh: "ឯកតា", symbol: name, dimension: "count" },
  });
const upload = (app: TestApp["app"]) => {
  const body = [
    "--cut",
    'content-disposition: form-data; name="file"; filename="a.txt"',
    "",
    "Prices",
    "--cut--",
    "",
  ];
  return app.inject({
    method: "POST",
    url: "/api/upload/v1/document",
    headers: { ...bearer(token), "content-type": "multipart/form-data; boundary=cut" },
    payload: body.join("\r\n"),
  });
};
function expectDiskFull(answer: Awaited<ReturnType<typeof addUnit>>): void {
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.json().message).toContain("disk is full");
}

test("a database without disk space responds 503 with a clear message, and recovers once there is space", async () => {
  await on.db.query(
    `create function no_space() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  );
  await on.db.query(
    "create trigger no_space before insert on product_unit for each row execute function no_space()",
  );
  expectDiskFull(await addUnit("sack"));
  await on.db.query("drop trigger no_space on product_unit");
  expect((await addUnit("sack")).statusCode).toBeLessThan(300);
});

test("a file store without disk space responds 503 with a clear message, and recovers once there is space", async () => {
  const files = openFiles(on.env);
  let isFull = true;
  const app = await buildApp({
    db: on.db,
    env: on.env,
    files: {
      ...files,
      put: async (...sent) => {
        if (isFull) throw noSpace();
        await files.put(...sent);
      },
    },
  });
  expectDiskFull(await upload(app));
  isFull = false;
  expect((await upload(app)).statusCode).toBe(200);
  await app.close();
});

test("an embedded database that cannot start on a full disk responds 503 and names the disk", async () => {
  const spy = vi.spyOn(diskSpace, "isDiskFull").mockReturnValue(true);
  const db = openAppDatabase("postgresql://127.0.0.1:9/nowhere");
  const app = await buildApp({ db, env: on.env, files: openFiles(on.env) });
  expectDiskFull(await app.inject({ url: "/api/ready" }));
  spy.mockReturnValue(false);
  expect((await app.inject({ url: "/api/ready" })).json().message).not.toContain("disk");
  await app.close();
});
