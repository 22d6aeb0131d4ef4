import { describe, expect, test } from "vitest";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendorDeliveryFee } from "../../../domain/entities/vendors/vendor-delivery-fee.ts";
import { bodyOf, type GridShape, issuesOf, newRow } from "./grid-rows.ts";
import {
  conflictsOf,
  emptyState,
  type GridChange,
  type GridState,
  reduceGrid,
  rowsToSave,
} from "./grid-state.ts";
import { pasteChange } from "./paste.ts";

const { grid } = vendorDeliveryFee.list;
if (!grid) throw new Error("Delivery fees have a grid");
const shape: GridShape = {
  entity: vendorDeliveryFee,
  grid,
  columns: grid.fields.map((name) => ({ name, field: vendorDeliveryFee.fields[name] })),
};
const one = "0190a0a0-0000-7000-8000-000000000001";
const two = "0190a0a0-0000-7000-8000-000000000002";
const fee = (id: string, vendorId: string, more = {}) => ({
  id,
  version: 1,
  vendorId,
  province: "12",
  fromKg: 0,
  toKg: null,
  fee: 5000,
  freeFrom: null,
  days: null,
  ...more,
});
const records = [fee("a", one), fee("b", one, { fromKg: 5 }), fee("c", two)];
const afterChanges = (...changes: readonly GridChange[]): GridState =>
  [{ type: "load", records } as const, ...changes].reduce(
    (state, change) => reduceGrid(shape, state, change),
    emptyState,
  );
const set = (key: string, name: string, value: unknown): GridChange => ({
  type: "set",
  cells: [{ key, name, value }],
});
const toSave = (state: GridState) => bodyOf(shape, rowsToSave(shape, state));

describe("the rows of a grid", () => {
  test("send their changed cells only; untouched and reverted rows are not sent", () => {
    expect(toSave(afterChanges(set("a", "fee", 6000), set("b", "fee", 7000), set("b", "fee", 5000)))).toEqual(
      [{ id: "a", version: 1, fee: 6000 }],
    );
  });

  test("are added at the end of their group; one that nobody filled in is not sent", () => {
    const state = afterChanges(
      { type: "add", key: "new-1", group: one },
      { type: "add", key: "new-2", group: two },
      set("new-1", "fee", 100),
    );
    expect(state.rows.map(({ key }) => key)).toEqual(["a", "b", "new-1", "c", "new-2"]);
    expect(toSave(state)).toEqual([{ vendorId: one, fromKg: 0, fee: 100 }]);
    expect(Object.keys(issuesOf(shape, state.rows[4] ?? fail()))).toEqual(["fee"]);
  });

  test("are deleted when they are saved, until then they can be kept", () => {
    const state = afterChanges(
      { type: "remove", key: "a" },
      { type: "remove", key: "b" },
      { type: "keep", key: "b" },
    );
    expect(toSave(state)).toEqual([{ id: "a", version: 1, removed: true }]);
  });

  test("go back step by step", () => {
    const state = afterChanges(set("a", "fee", 1), set("a", "fee", 2), { type: "undo" });
    expect(toSave(state)).toEqual([{ id: "a", version: 1, fee: 1 }]);
    expect(toSave(reduceGrid(shape, state, { type: "undo" }))).toEqual([]);
  });

  test("that others changed keep my cells on their record, and can take theirs", () => {
    const edited = afterChanges(set("a", "fee", 6000));
    const current = fee("a", one, { version: 2, fee: 9000, days: 3 });
    const [row = fail()] = edited.rows;
    const theirs = conflictsOf(shape, row, current);
    expect(theirs).toEqual({ fee: 9000 });
    const notes = { a: { kind: "changed", by: null, theirs } } as const;
    const refused = reduceGrid(shape, edited, { type: "refuse", issues: {}, notes, current: [current] });
    expect(refused.rows[0]?.values).toMatchObject({ fee: 6000, days: 3 });
    expect(toSave(refused)).toEqual([{ id: "a", version: 2, fee: 6000 }]);
    const resolved = reduceGrid(shape, refused, { type: "resolve", key: "a", side: "theirs" });
    expect(toSave(resolved)).toEqual([]);
    expect(resolved.notes).toEqual({});
  });

  test("have their ids after a save", () => {
    const edited = afterChanges({ type: "add", key: "new-1", group: two }, set("new-1", "fee", 1), {
      type: "remove",
      key: "a",
    });
    const ids = new Map([["new-1", fee("d", two, { fee: 1 })]]);
    const saved = reduceGrid(shape, edited, { type: "saved", ids });
    expect(saved.rows.map(({ key }) => key)).toEqual(["b", "c", "d"]);
    expect(toSave(saved)).toEqual([]);
  });
});

describe("pasted cells", () => {
  const paste = (
    cells: readonly (readonly string[])[],
    area: { top: number; bottom: number; left: number; right: number },
  ) => {
    const { rows } = afterChanges();
    return afterChanges(pasteChange(shape, cells, { rows, area, newKey: () => "new-1" }));
  };

  test("stay in their group: rows beyond its last one are added to it", () => {
    const state = paste([["1,500"], ["១.៦០០"]], { top: 1, bottom: 1, left: 3, right: 3 });
    expect(toSave(state)).toEqual([
      { id: "b", version: 1, fee: 1500 },
      { vendorId: one, fromKg: 0, fee: 1600 },
    ]);
  });

  test("fill the selection when it is one", () => {
    const state = paste([["Kandal"]], { top: 0, bottom: 2, left: 0, right: 0 });
    expect(state.rows.map(({ values }) => values.province)).toEqual(["08", "08", "08"]);
  });

  test("that can't be read are kept and refused", () => {
    const state = paste([["dear"]], { top: 0, bottom: 0, left: 3, right: 3 });
    expect(state.rows[0]?.values.fee).toBe("dear");
    expect(Object.keys(issuesOf(shape, state.rows[0] ?? fail()))).toEqual(["fee"]);
  });

  test("that are errors of a spreadsheet are refused, in columns of texts too", () => {
    const { grid: ofUnits } = productUnit.list;
    if (!ofUnits) throw new Error("Units have a grid");
    const columns = ofUnits.fields.map((name) => ({ name, field: productUnit.fields[name] }));
    const units: GridShape = { entity: productUnit, grid: ofUnits, columns };
    const rows = [newRow(units, "new-1", "")];
    const cells = ["#N/A", "#REF!", "#NAME?", "#DIV/0!", "########"];
    const area = { top: 0, bottom: 0, left: 0, right: 0 };
    const change = pasteChange(units, [cells], { rows, area, newKey: () => "new-2" });
    const added = reduceGrid(units, emptyState, { type: "add", key: "new-1", group: "" });
    const { rows: pasted } = reduceGrid(units, added, change);
    const issues = issuesOf(units, pasted[0] ?? fail());
    expect(columns.map(({ name }) => issues[name]?.en)).toEqual(
      cells.map((cell) => expect.stringContaining(cell)),
    );
  });
});

const fail = (): never => {
  throw new Error("The row exists");
};
