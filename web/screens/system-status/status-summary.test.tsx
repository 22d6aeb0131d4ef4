// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { chooseLanguage } from "../../language/language-store.ts";
import { type Status, StatusSummary } from "./status-summary.tsx";

const screen = prepareScreen();

async function summaryOf(checks: Status["checks"]): Promise<{ text: string; look: string | null }> {
  await screen.draw(<StatusSummary checks={checks} />);
  const summary = screen.host.querySelector("[role=status]");
  return { text: summary?.textContent ?? "", look: summary?.getAttribute("data-look") ?? null };
}

test("one sentence says that everything works", async () => {
  expect(await summaryOf([{ code: "backupOld", state: "passed", names: [] }])).toEqual({
    text: "Everything works.",
    look: "fine",
  });
});

test("one problem is the sentence itself, and says what to do, in both languages", async () => {
  const problems: Status["checks"] = [{ code: "taskFailed", state: "warning", names: ["outbox", "archive"] }];
  expect(await summaryOf(problems)).toEqual({
    text: "The last run of a periodic task failed: Emails and text messages, Archive. The log of the server has the error. The task runs again at its next time.",
    look: "warning",
  });
  await act(async () => chooseLanguage("km"));
  expect((await summaryOf(problems)).text).toContain("អ៊ីមែល និងសារ SMS, បណ្ណសារ។");
});

test("several problems are counted and listed; a failure among them colours the summary red", async () => {
  const { text, look } = await summaryOf([
    { code: "filesUnreachable", state: "failure", names: [] },
    { code: "serverSilent", state: "warning", names: ["web-1:4000"] },
  ]);
  expect(text).toMatch(/^2 things need attention\.Files can't be stored.*web-1:4000 is not responding\./);
  expect(look).toBe("failure");
});
