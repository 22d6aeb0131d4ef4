import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../../domain/access/roles.ts";
import { adminUser } from "../../../domain/entities/people/admin-user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { bulk } from "../../records/bulk/bulk.ts";
import { actOnRecord } from "../../records/write/act.ts";
import { removeRecord } from "../../records/write/remove.ts";
import { updateRecord } from "../../records/write/update.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const actorOf = (userId: string): Actor => ({
  userId,
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
});
const adminsInUse = () =>
  server.db.query<{ id: string; version: number }>(
    `select id, version from "user"
     where 'ROLE_BACKOFFICE_ADMIN' = any (roles) and state = 'active' and deleted_at is null order by id`,
  );

interface Taking {
  readonly by: string;
  readonly id: string;
  readonly version: number;
}
const work = ({ by, id }: Taking) => ({ db: server.db, actor: actorOf(by), entity: adminUser, id });
const ways = {
  demote: (taking: Taking) =>
    updateRecord({ ...work(taking), input: { version: taking.version, roles: ["ROLE_ADMIN"] } }),
  disable: (taking: Taking) => actOnRecord({ ...work(taking), name: "disable", input: {} }),
  delete: (taking: Taking) => removeRecord(work(taking)),
  "disable in bulk": (taking: Taking) =>
    bulk({
      ...work(taking),
      language: "en",
      input: { action: "disable", ids: [taking.id] },
    }),
};

test.each(["demote", "disable", "delete", "disable in bulk"] as const)(
  "of twenty admins who %s each other at once, one remains",
  async (how) => {
    for (let made = (await adminsInUse()).length; made < 20; made += 1)
      await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const ring = await adminsInUse();
    const outcomes = await Promise.allSettled(
      ring.map(({ id, version }, index) => ways[how]({ by: ring.at(index - 1)?.id ?? "", id, version })),
    );
    expect(await adminsInUse()).toHaveLength(1);
    if (how === "disable in bulk") return;
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(AppError);
    expect(refused[0]).toMatchObject({ type: "rule" });
  },
);

test("the last admin stays, also in bulk writes and direct SQL", async () => {
  await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const before = await adminsInUse();
  expect(before.length).toBeGreaterThan(1);
  for (const change of ["roles = '{ROLE_ADMIN}'", "state = 'disabled'", "deleted_at = now()"]) {
    const all = server.db.query(
      `update "user" set ${change}, version = version + 1 where 'ROLE_BACKOFFICE_ADMIN' = any (roles)`,
    );
    await expect(all, change).rejects.toThrow();
  }
  expect(await adminsInUse()).toEqual(before);
});

test("an invited admin without a password does not count as the remaining admin", async () => {
  const [first] = await adminsInUse();
  const able = first?.id ?? "";
  await server.db.query(
    `update "user" set state = 'disabled', version = version + 1
     where 'ROLE_BACKOFFICE_ADMIN' = any (roles) and state = 'active' and id <> $1`,
    [able],
  );
  const invited = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  await server.db.query("delete from credential where user_id = $1", [invited.id]);
  const [before] = (await adminsInUse()).filter(({ id }) => id === able);
  for (const how of ["demote", "disable", "delete"] as const)
    await expect(
      ways[how]({ by: invited.id, id: able, version: before?.version ?? 0 }),
      how,
    ).rejects.toMatchObject({ type: "rule" });
  await expect(server.db.query("delete from credential where user_id = $1", [able])).rejects.toThrow();
  // The invitation can be withdrawn: somebody else can sign in.
  await ways.delete({ by: able, id: invited.id, version: 1 });
  expect((await adminsInUse()).map(({ id }) => id)).toEqual([able]);
});
