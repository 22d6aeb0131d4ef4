import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { entityCode } from "../../entities/open-app-database.ts";
import { bulk } from "../bulk/bulk.ts";
import { readHistory } from "../history/history.ts";
import type { Input } from "../operation-context.ts";
import { entityRoutes } from "../routes/entity-routes.ts";
import { actOnRecord } from "./act.ts";
import type { CommandContext, CommandHandler } from "./command-handler.ts";
import { createRecord } from "./create.ts";
import { findForUpdate } from "./find-for-update.ts";
import { removeRecord } from "./remove.ts";
import { restoreRecord } from "./restore.ts";
import { updateRecord } from "./update.ts";

const application = entityNamed("vendorApplication");
const comment = entityNamed("guideComment");
let people: People & { readonly stop: () => Promise<void> };

/** Calls recorded by the stub handlers of this file; the real ones have their own tests. */
let handled: CommandContext[] = [];
const note = async (context: CommandContext) => void handled.push(context);

const commentHandlers: Record<string, CommandHandler> = { hide: note, show: note, reply: note };
const handlers = {
  vendorApplication: { startReview: note, askForInformation: note, reject: note },
  guideComment: commentHandlers,
};
beforeAll(async () => {
  people = await startWithPeople({ ...entityCode, handlers });
});
afterAll(() => people.stop());

const made = (entity: AnyEntity) =>
  insertRecord({ db: people.db, entity, actor: people.admin, vendorId: people.vendorId });
const work = (entity: AnyEntity, id: string) => ({ db: people.db, actor: people.admin, entity, id });
const rowOf = async (entity: AnyEntity, id: string) => (await findForUpdate(work(entity, id))).row;

describe("a transition that needs a reason", () => {
  test("is rejected with the names of missing, too long and unknown values, and then changes nothing", async () => {
    const id = await made(comment);
    const hide = (input: unknown) => actOnRecord({ ...work(comment, id), name: "hide", input });
    handled = [];
    for (const [input, path] of [
      [{}, "reason"],
      [{ reason: "  " }, "reason"],
      [{ reason: "x".repeat(5000) }, "reason"],
      [{ reason: "spam", why: "spam" }, "why"],
      [{ reason: "spam", version: 0 }, "version"],
    ] as const)
      await expect(hide(input)).rejects.toMatchObject({ type: "invalid", detail: { issues: [{ path }] } });
    expect(handled).toEqual([]);
    expect(await rowOf(comment, id)).toMatchObject({ state: "visible", version: 1 });
  });

  test("writes it to the record's server-only field, in the same write", async () => {
    const id = await made(comment);
    handled = [];
    const { json } = await actOnRecord({
      ...work(comment, id),
      name: "hide",
      input: { version: 1, reason: "ពាក្យមិនសមរម្យ" },
    });
    expect(JSON.parse(json)).toMatchObject({ state: "hidden", reason: "ពាក្យមិនសមរម្យ", version: 2 });
    expect(handled).toMatchObject([
      { id, row: { state: "visible", version: 1 }, values: { reason: "ពាក្យមិនសមរម្យ" } },
    ]);
    const history = JSON.parse(JSON.stringify(await readHistory({ ...work(comment, id), query: {} })));
    expect(JSON.stringify(history)).toContain("hide");
  });

  test("can't be taken by an update of the state that bypasses its reason and handler", async () => {
    const id = await made(application);
    handled = [];
    await expect(
      updateRecord({ ...work(application, id), input: { version: 1, state: "rejected" } }),
    ).rejects.toMatchObject({ type: "rule" });
    expect(handled).toEqual([]);
    expect(await rowOf(application, id)).toMatchObject({ state: "submitted", timeline: [] });
  });

  test("is rejected from another state, and with an outdated version", async () => {
    const id = await made(comment);
    const hide = (version: number) =>
      actOnRecord({ ...work(comment, id), name: "hide", input: { version, reason: "spam" } });
    await expect(hide(7)).rejects.toMatchObject({ type: "outOfDate" });
    await hide(1);
    handled = [];
    await expect(hide(2)).rejects.toMatchObject({ type: "rule" });
    expect(handled).toEqual([]);
  });
});

describe("a handler", () => {
  test("runs in the transition's transaction, and what it wrote is in the reply", async () => {
    const id = await made(comment);
    commentHandlers.hide = async ({ db }) => {
      await db.query("update guide_comment set flags = 9, version = version + 1 where id = $1", [id]);
    };
    commentHandlers.show = async () => {
      throw new Error("The mail can't be sent");
    };
    const { version, json } = await actOnRecord({
      ...work(comment, id),
      name: "hide",
      input: { reason: "spam" },
    });
    expect(JSON.parse(json)).toMatchObject({ state: "hidden", flags: 9, version });
    expect(version).toBe(3);
    await expect(actOnRecord({ ...work(comment, id), name: "show" })).rejects.toThrow("mail");
    expect(await rowOf(comment, id)).toMatchObject({ state: "hidden", version: 3 });
    Object.assign(commentHandlers, { hide: note, show: note });
  });
});

test("a command writes its input to the record's field before its handler runs", async () => {
  const id = await made(comment);
  handled = [];
  const { json } = await actOnRecord({ ...work(comment, id), name: "reply", input: { reply: "អរគុណ" } });
  expect(JSON.parse(json)).toMatchObject({ reply: "អរគុណ", version: 2 });
  expect(handled).toMatchObject([{ values: { reply: "អរគុណ" } }]);
});

test("a bulk transition applies one reason to all; an invalid one is reported once", async () => {
  const ids = [await made(comment), await made(comment)];
  const hide = (values: Input) =>
    bulk({ ...work(comment, ""), input: { action: "hide", ids, values }, language: "en" });
  await expect(hide({})).rejects.toMatchObject({ detail: { issues: [{ path: "reason" }] } });
  const { results } = JSON.parse(await hide({ reason: "spam" }));
  expect(results).toMatchObject(ids.map((id) => ({ id, status: 200 })));
  for (const id of ids) expect(await rowOf(comment, id)).toMatchObject({ state: "hidden", reason: "spam" });
});

test("a timeline records every transition with who, when, from, to and why", async () => {
  const id = await made(application);
  const name = (action: string, input: Input) =>
    actOnRecord({ ...work(application, id), name: action, input });
  await name("startReview", {});
  await name("reject", { reason: "It's the neighbour's land: គ្មានឯកសារ" });
  const { timeline, state } = await rowOf(application, id);
  expect(state).toBe("rejected");
  expect(timeline).toMatchObject([
    { byId: people.admin.userId, from: "submitted", to: "inReview", note: null },
    { from: "inReview", to: "rejected", note: "It's the neighbour's land: គ្មានឯកសារ" },
  ]);
  expect(timeline).toEqual([
    expect.objectContaining({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }),
    expect.anything(),
  ]);
});

describe("a role that may act", () => {
  test("takes transitions, single and in bulk, and can't update, create or delete", async () => {
    const id = await made(comment);
    const input = { version: 1, text: "else" };
    // One after the other: a promise that is rejected before it is awaited ends the test run.
    for (const refused of [
      () => updateRecord({ ...work(comment, id), input }),
      () => createRecord({ ...work(comment, id), input: {} }),
      () => removeRecord({ ...work(comment, id), version: 1 }),
      () => restoreRecord({ ...work(comment, id), version: 1 }),
      () => bulk({ ...work(comment, id), input: { action: "delete", ids: [id] }, language: "en" }),
      () =>
        bulk({ ...work(comment, id), input: { action: "update", ids: [id], values: {} }, language: "en" }),
    ])
      await expect(refused()).rejects.toMatchObject({ type: "forbidden" });
    expect(await rowOf(comment, id)).toMatchObject({ version: 1 });
    const { results } = JSON.parse(
      await bulk({
        ...work(comment, id),
        input: { action: "hide", ids: [id], values: { reason: "spam" } },
        language: "en",
      }),
    );
    expect(results).toMatchObject([{ id, status: 200 }]);
  });

  test("has no endpoint to create, update or delete", () => {
    const names = entityRoutes(comment).map(({ name }) => name);
    for (const name of ["create", "update", "remove", "restore"]) expect(names).not.toContain(name);
    for (const name of ["list", "read", "history", "bulk", "hide"]) expect(names).toContain(name);
  });
});
