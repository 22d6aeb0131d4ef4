import { expect, test } from "vitest";
import { progressOf } from "./progress.ts";

test.each([
  { isTTY: true, printed: ["Creating the tables\n"], logged: [] },
  { isTTY: false, printed: [], logged: ["Creating the tables"] },
])("steps are plain lines on a terminal and log entries elsewhere (terminal: $isTTY)", (given) => {
  const printed: string[] = [];
  const logged: string[] = [];
  const terminal = { isTTY: given.isTTY, write: (text: string) => printed.push(text) };
  progressOf({ info: (text: string) => void logged.push(text) }, terminal)("Creating the tables");
  expect({ printed, logged }).toEqual({ printed: given.printed, logged: given.logged });
});
