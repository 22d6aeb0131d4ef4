import { describe, expect, it } from "vitest";
import { applyListUpdate, type ListPage } from "./apply-list-update.ts";

const page = (rows: readonly (readonly [string, string])[], total = rows.length): ListPage => ({
  items: rows.map(([id, state]) => ({ id, state })),
  total,
  totalIsExact: true,
});
const shown = page([
  ["a", "new"],
  ["b", "new"],
  ["c", "new"],
]);

describe("applyListUpdate", () => {
  it("updates a changed row in place and leaves the others unchanged", () => {
    const fresh = page([
      ["a", "new"],
      ["b", "paid"],
      ["c", "new"],
    ]);
    const { shown: now, waiting } = applyListUpdate({ shown, fresh, others: [] });
    expect(now.items).toEqual(fresh.items);
    expect(now.items[0]).toBe(shown.items[0]);
    expect(waiting).toBeNull();
  });
  it("counts new rows without moving the existing ones", () => {
    const fresh = page(
      [
        ["y", "new"],
        ["x", "new"],
        ["a", "paid"],
      ],
      5,
    );
    const { shown: now, waiting } = applyListUpdate({ shown, fresh, others: [{ id: "c", state: "sent" }] });
    expect(now.items).toEqual([
      { id: "a", state: "paid" },
      { id: "b", state: "new" },
      { id: "c", state: "sent" },
    ]);
    expect(waiting).toEqual({ page: fresh, added: 2 });
  });
  it("keeps a row that left the page and only reports that the list changed", () => {
    const fresh = page([
      ["a", "new"],
      ["c", "new"],
    ]);
    const { shown: now, waiting } = applyListUpdate({ shown, fresh, others: [] });
    expect(now.items).toHaveLength(3);
    expect(waiting).toEqual({ page: fresh, added: 0 });
  });
  it("counts visible new rows when the total is an estimate", () => {
    const about = (one: ListPage): ListPage => ({ ...one, totalIsExact: false });
    const fresh = about(
      page([
        ["x", "new"],
        ["a", "new"],
        ["b", "new"],
      ]),
    );
    expect(applyListUpdate({ shown: about(shown), fresh, others: [] }).waiting?.added).toBe(1);
  });
});
