import { expect, test } from "vitest";
import { entity, integer, text } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { createUnsent, type UnsentRecord } from "../../api/offline-queue/unsent.ts";
import { type EditorEvent, editorReducer, resolvedWork } from "./editor-reducer.ts";
import { acceptsWaiting, type EditorScope, type EditorState, openEditor, phaseOf } from "./editor-state.ts";

const plot = entity("plot", {
  label: { one: localized("Plot", "ដី"), many: localized("Plots", "ដី") },
  api: { path: "plots" },
  fields: { name: text({ required: true }), price: integer({}) },
  access: { backofficeAdmin: "manage" },
  list: { columns: ["name"] },
  form: [{ label: localized("Plot", "ដី"), fields: ["name", "price"] }],
});
const row = { id: "1", version: 1, deletedAt: null, name: "North", price: 10 };
const scope: EditorScope = { entity: plot, role: "backofficeAdmin", names: ["name", "price"], row };
const opened = openEditor(scope);
const after = (...events: readonly EditorEvent[]): EditorState =>
  events.reduce<EditorState>((state, event) => editorReducer(state, { scope, event }), opened);
const phase = (state: EditorState, isSaving = false) => phaseOf(scope, state, isSaving);

const typed = { type: "changed", name: "price", value: 53 } as const;
const newer = (more: object) => ({ ...row, version: 2, ...more });
const follow = (more: object, isSaving = false) =>
  ({ type: "followed", stored: newer(more), isSaving }) as const;
const waiting: UnsentRecord = {
  ...createUnsent("sok"),
  ...{ kind: "record", entity: "plot", operation: "update", recordId: "1", name: "North" },
  ...{ group: "plot/1", values: { price: 51, version: 1 } },
  form: { base: { name: "North", price: 10 }, values: { name: "North", price: 51 }, version: 1 },
};
const refuse = (more: object = {}) =>
  ({
    type: "failed",
    refusal: { errors: null, theirs: null, sent: after(typed).work, ...more },
  }) as const;
const wrong = { price: localized("Too high", "ខ្ពស់ពេក") };

test("a form is clean, dirty while values differ, and clean again", () => {
  expect(phase(opened)).toBe("clean");
  expect(phase(after(typed))).toBe("dirty");
  expect(phase(after(typed, { type: "changed", name: "price", value: 10 }))).toBe("clean");
  expect(phase(after(typed, { type: "discarded" }))).toBe("clean");
  expect(phase(after({ type: "filled", values: { name: "South" } }))).toBe("dirty");
  expect(phase(after(typed), true)).toBe("saving");
});

test("saving makes the stored values the base, and hides errors", () => {
  const state = after(
    typed,
    { type: "touched", name: "price" },
    { type: "submitted", isValid: true },
    { type: "saved", stored: newer({ price: 53 }) },
  );
  expect(phase(state)).toBe("clean");
  expect(state).toMatchObject({ isSubmitted: false, refused: {}, work: { version: 2, base: { price: 53 } } });
  expect([...state.touched]).toEqual([]);
});

test("an invalid form shows its errors and counts as a refusal; a valid one does not", () => {
  expect(after({ type: "submitted", isValid: false })).toMatchObject({ isSubmitted: true, failedSubmits: 1 });
  expect(after({ type: "submitted", isValid: true })).toMatchObject({ isSubmitted: true, failedSubmits: 0 });
});

test("a refused save keeps the values, and its error goes when the field is changed", () => {
  const state = after(typed, refuse({ errors: wrong }));
  expect(phase(state)).toBe("failed");
  expect(state).toMatchObject({ failedSubmits: 1, refused: wrong, work: { values: { price: 53 } } });
  expect(after(typed, refuse({ errors: wrong }), { ...typed, name: "name", value: "x" }).refused).toEqual(
    wrong,
  );
  expect(after(typed, refuse({ errors: wrong }), { ...typed, value: 9 }).refused).toEqual({});
});

test("a save that did not reach the server is no refusal", () => {
  const state = after(typed, { type: "waitingShown", write: waiting }, { type: "failed", refusal: null });
  expect(state).toMatchObject({ failedSubmits: 0, queued: null, versionConflict: null });
});

test("a refusal with a newer version is a conflict, resolved on top of that version", () => {
  const theirs = newer({ price: 77 });
  const state = after(typed, refuse({ theirs }));
  expect(phase(state, true)).toBe("conflict");
  expect(state.versionConflict?.merged.conflicts).toEqual([
    { name: "price", base: 10, mine: 53, theirs: 77 },
  ]);
  const work = resolvedWork(scope, theirs, { name: "North", price: 60 });
  const resolved = editorReducer(state, { scope, event: { type: "conflictResolved", work } });
  expect(phase(resolved)).toBe("dirty");
  expect(resolved).toMatchObject({
    versionConflict: null,
    work: { version: 2, base: { price: 77 }, values: { price: 60 } },
  });
  const dismissed = editorReducer(state, { scope, event: { type: "conflictDismissed" } });
  expect(dismissed).toMatchObject({ versionConflict: null, work: { version: 1, values: { price: 53 } } });
});

test("follows a newer version, and keeps what was typed", () => {
  expect(after(follow({ name: "South" }))).toMatchObject({ work: { version: 2, values: { name: "South" } } });
  expect(after(typed, follow({ name: "South" })).work).toMatchObject({
    ...{ version: 2, base: { name: "South", price: 10 }, values: { name: "South", price: 53 } },
  });
});

test("leaves a conflict with a newer version to the next save, which has the old version", () => {
  const { work, versionConflict } = after(typed, follow({ name: "South", price: 77 }));
  expect(versionConflict).toBeNull();
  expect(work).toMatchObject({
    ...{ version: 1, base: { name: "South", price: 10 }, values: { name: "South", price: 53 } },
  });
});

test.each([
  ["saving", opened, follow({ price: 9 }, true)],
  ["queued", after({ type: "waitingShown", write: waiting }), follow({ price: 9 })],
  ["in conflict", after(typed, refuse({ theirs: newer({ price: 77 }) })), follow({ name: "South" })],
  ["at the same version", opened, { ...follow({}), stored: { ...row, price: 9 } }],
] as const)("a form that is %s does not follow", (_, state, event) => {
  expect(editorReducer(state, { scope, event })).toBe(state);
});

test("a queued save is shown until it is gone or taken back", () => {
  const state = after({ type: "waitingShown", write: waiting });
  expect(phase(state)).toBe("queued");
  expect(state.work.values).toMatchObject({ price: 51 });
  expect(phase(after({ type: "newQueued" }))).toBe("queued");
  const back = editorReducer(state, { scope, event: { type: "unqueued" } });
  expect([phase(back), back.work.values]).toEqual(["dirty", { name: "North", price: 51 }]);
  const gone = editorReducer(state, {
    scope: { ...scope, row: newer({ price: 51 }) },
    event: { type: "waitingCleared" },
  });
  expect([phase(gone), gone.work.version]).toEqual(["clean", 2]);
});

test("typed values are not replaced by a waiting save of another tab", () => {
  const other = { write: waiting, unsentId: "another" };
  expect(acceptsWaiting(scope, opened, other)).toBe(true);
  expect(acceptsWaiting(scope, after(typed), other)).toBe(false);
  expect(acceptsWaiting(scope, after(typed), { ...other, unsentId: waiting.id })).toBe(true);
  expect(acceptsWaiting(scope, after({ ...typed, value: 51 }), other)).toBe(true);
});

test("a proposal is shown over the published values, and its end shows them again", () => {
  const shown = after({ type: "proposalShown", proposal: { price: 30 } });
  expect([phase(shown), shown.work.values]).toEqual(["clean", { name: "North", price: 30 }]);
  const ended = editorReducer(shown, { scope, event: { type: "proposalShown", proposal: {} } });
  expect(ended.work.values).toMatchObject({ price: 10 });
  const kept = after(typed, { type: "proposalShown", proposal: { name: "East" } });
  expect([phase(kept), kept.work.values]).toEqual(["dirty", { name: "East", price: 53 }]);
  const next = editorReducer(shown, { scope, event: { type: "rebased", stored: newer({ name: "South" }) } });
  expect(next.work.values).toMatchObject({ name: "South", price: 30 });
});

test("a resumed draft keeps its version, so that saving it finds newer ones", () => {
  const draft = { base: { price: 8 }, values: { price: 9 }, version: 0 };
  expect(after({ type: "resumed", draft }).work).toMatchObject({
    ...{ version: 0, base: { name: "North", price: 8 }, values: { name: "North", price: 9 } },
  });
});
