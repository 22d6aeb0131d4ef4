import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyEntity, Field, Step } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { columnOf, quote } from "../../server/db/identifiers.ts";
import { tableName } from "../../server/db/tables.ts";
import { bearer } from "../support/accounts.ts";
import { type AdminApp, startAdminApp } from "../support/admin-app.ts";
import { insertOne, takenFor } from "../support/drafts.ts";

// Every step of every state machine, from every state: where it may be taken it is, everywhere else it is refused.

let on: AdminApp["on"];
let people: AdminApp["people"];
let actor: AdminApp["actor"];
let token = "";
beforeAll(async () => {
  ({ on, people, actor, token } = await startAdminApp());
});
afterAll(() => on.close());

interface Machine {
  readonly entity: AnyEntity;
  readonly field: string;
  readonly states: readonly string[];
  readonly name: string;
  readonly step: Step;
}
const steps: readonly Machine[] = entities.flatMap((entity) =>
  Object.entries<Field>(entity.fields).flatMap(([field, { steps = {}, values = {} }]) =>
    Object.entries(steps)
      .filter(([, step]) => entity.access.backofficeAdmin && step.roles.includes("backofficeAdmin"))
      .map(([name, step]) => ({ entity, field, states: Object.keys(values), name, step })),
  ),
);

async function take({ entity, field, name }: Machine, state: string) {
  const id = await insertOne({ ...people, entity, actor });
  const column = columnOf(field);
  await on.db.query(`update ${quote(tableName(entity))} set ${column} = $2 where id = $1`, [id, state]);
  const payload = await takenFor({ ...people, entity, actor }, name);
  const url = `/api/${entity.api.path}/v1/${id}/${name}`;
  const answer = await on.app.inject({ method: "POST", url, headers: bearer(token), payload });
  const [row] = await on.db.query<{ state: string }>(
    `select ${column} as state from ${quote(tableName(entity))} where id = $1`,
    [id],
  );
  return { status: answer.statusCode, body: answer.body, state: row?.state };
}

test.each(steps.map((machine) => [machine.entity.name, machine.name, machine] as const))(
  "%s: %s is taken from the states that it is for, and refused from all others",
  async (_, name, machine) => {
    const { step, states } = machine;
    for (const state of states) {
      const answer = await take(machine, state);
      if (!step.from.includes(state))
        expect({ name, from: state, ...answer }).toMatchObject({ status: 422, state });
      else if (answer.status === 200) expect({ from: state, ...answer }).toMatchObject({ state: step.to });
      // What an effect finds wrong with a made-up record is tested where the effect is; nothing has changed then.
      else expect({ name, from: state, ...answer }).toMatchObject({ status: step.effect ? 422 : 200, state });
    }
  },
);
