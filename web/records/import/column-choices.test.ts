import { expect, test } from "vitest";
import {
  fillsAny,
  isSameChoice,
  matchedChoices,
  missingFields,
  needsChoices,
  sentChoices,
  usedChoices,
} from "./column-choices.ts";
import { type ImportResult, parseImportResult } from "./import-result.ts";
import { stepAfterAnswer } from "./import-step.ts";

const field = (name: string, isRequired: boolean) => ({ name, label: { en: name, km: name }, isRequired });
const fields = [field("name", true), field("symbol", true), field("factor", false), field("id", false)];
const column = (number: number, found: string | null, matched = found) => ({
  ...{ column: number, heading: `H${number}`, samples: ["x"] },
  ...{ field: found, matched },
});

function answerOf(members: Record<string, unknown>): ImportResult {
  const answer = parseImportResult({
    ...{ state: "refused", rows: 2, mappedBy: "headings", fields, unusedColumns: ["H2"] },
    ...members,
  });
  if (!answer) throw new Error("The answer is not understood");
  return answer;
}
const file = new File(["a"], "a.csv");

test("names the required fields that no column fills", () => {
  expect(missingFields(fields, { 1: "name", 2: null }).map(({ name }) => name)).toEqual(["symbol"]);
  expect(missingFields(fields, { 1: "name", 2: "symbol" })).toEqual([]);
});

test("the id alone fills nothing", () => {
  expect(fillsAny({ 1: "id", 2: null })).toBe(false);
  expect(fillsAny({ 1: "id", 2: "factor" })).toBe(true);
});

test("opens the columns for a file without known headings, and when a required field may be in an unknown column", () => {
  const columns = [column(1, "name"), column(2, null)];
  const step = (members: Record<string, unknown>) => stepAfterAnswer(answerOf(members), file).name;
  expect(step({ state: "unmapped", columns: [column(1, null), column(2, null)] })).toBe("columns");
  expect(step({ columns })).toBe("columns");
  // Every column is known: only the rows can be wrong.
  expect(step({ columns: [column(1, "name"), column(2, "factor")], unusedColumns: [] })).toBe("refused");
  // Rows with an id change records, which need nothing else.
  expect(step({ columns: [...columns, column(3, "id")] })).toBe("refused");
  // The person chose so.
  expect(step({ columns, mappedBy: "sent" })).toBe("refused");
  expect(step({ columns, state: "checked" })).toBe("checked");
  expect(needsChoices(answerOf({ columns, state: "checked" }))).toBe(false);
});

test("sends the columns that the check used, unless the headings were enough", () => {
  const columns = [column(1, "symbol", "name"), column(2, null)];
  expect(sentChoices(answerOf({ columns }))).toBeNull();
  expect(sentChoices(answerOf({ columns, mappedBy: "remembered" }))).toEqual({ 1: "symbol", 2: null });
});

test("knows whether the choice is that of the headings", () => {
  const answer = answerOf({ columns: [column(1, "symbol", "name"), column(2, null)] });
  expect(isSameChoice(usedChoices(answer), matchedChoices(answer))).toBe(false);
  expect(isSameChoice({ 1: "name", 2: null }, matchedChoices(answer))).toBe(true);
});
