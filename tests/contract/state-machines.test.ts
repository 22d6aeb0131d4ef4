import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyEntity, Field, Transition } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { columnOf, quote } from "../../server/db/schema/identifiers.ts";
import { tableName } from "../../server/db/schema/tables.ts";
import { bearer } from "../support/accounts.ts";
import { type AdminApp, startAdminApp } from "../support/admin-app.ts";
import { actionInputFor, insertRecord } from "../support/drafts.ts";

// Every transition of every state machine from every state: allowed where declared, rejected elsewhere.

let on: AdminApp["on"];
let people: AdminApp["people"];
let actor: AdminApp["actor"];
let token = "";
const shared = new Map<string, string>();
beforeAll(async () => {
  ({ on, people, actor, token } = await startAdminApp());
});
afterAll(() => on.close());

interface MachineCase {
  readonly entity: AnyEntity;
  readonly field: string;
  readonly states: readonly string[];
  readonly name: string;
  readonly step: Transition;
}
const steps: readonly MachineCase[] = entities.flatMap((entity) =>
  Object.entries<Field>(entity.fields).flatMap(([field, { transitions: steps = {}, values = {} }]) =>
    Object.entries(steps)
      .filter(([, step]) => entity.access.backofficeAdmin && step.roles.includes("backofficeAdmin"))
      .map(([name, step]) => ({ entity, field, states: Object.keys(values), name, step })),
  ),
);

async function runTransition({ entity, field, name }: MachineCase, state: string) {
  const id = await insertRecord({ ...people, entity, actor, shared });
  const column = columnOf(field);
  await on.db.query(`update ${quote(tableName(entity))} set ${column} = $2 where id = $1`, [id, state]);
  const payload = await actionInputFor({ ...people, entity, actor, shared }, name);
  const url = `/api/${entity.api.path}/v1/${id}/${name}`;
  const answer = await on.app.inject({ method: "POST", url, headers: bearer(token), payload });
  const [row] = await on.db.query<{ state: string }>(
    `select ${column} as state from ${quote(tableName(entity))} where id = $1`,
    [id],
  );
  return { status: answer.statusCode, body: answer.body, state: row?.state };
}

test.each(steps.map((machine) => [machine.entity.name, machine.name, machine] as const))(
  "%s: %s is accepted from its declared states and rejected from all others",
  async (_, name, machine) => {
    const { step, states } = machine;
    for (const state of states) {
      const answer = await runTransition(machine, state);
      if (!step.from.includes(state))
        expect({ name, from: state, ...answer }).toMatchObject({ status: 422, state });
      else if (answer.status === 200) expect({ from: state, ...answer }).toMatchObject({ state: step.to });
      // A handler may reject a made-up record, which then is unchanged; handlers have their own tests.
      else
        expect({ name, from: state, ...answer }).toMatchObject({ status: step.handler ? 422 : 200, state });
    }
  },
);
