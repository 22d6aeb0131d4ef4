// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { prepareScreen } from "../../../tests/support/prepare-screen.tsx";
import { chooseLanguage } from "../../language/language-store.ts";
import { TestMessages } from "./test-messages.tsx";

const screen = prepareScreen();
let sent: unknown[] = [];
let answer = () => Response.json({});
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
});

const draw = (senders: { readonly email: boolean; readonly sms: boolean }) =>
  screen.draw(<TestMessages senders={senders} />);
const textNow = (): string => screen.host.textContent ?? "";

/** Types a recipient into the first form, and presses its button. */
async function send(recipient: string): Promise<void> {
  const input = screen.host.querySelector("input");
  const form = screen.host.querySelector("form");
  if (!input || !form) throw new Error("There is no form.");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, recipient);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => {
    form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
}

/** Waits until so many messages were sent, and their answers are drawn. */
const waitForAnswers = (count: number) =>
  act(async () => {
    await vi.waitFor(() => expect(sent).toHaveLength(count));
  });

test("a sender that is not set is said in words, in both languages, without a form", async () => {
  await draw({ email: false, sms: false });
  expect(screen.host.querySelector("form")).toBeNull();
  expect(textNow()).toMatch(/SMTP_URL is not set.*SMS_URL is not set/);
  await act(async () => chooseLanguage("km"));
  expect(textNow()).toMatch(/មិនទាន់កំណត់ SMTP_URL.*មិនទាន់កំណត់ SMS_URL/);
});

test("only the senders that are set have a form", async () => {
  await draw({ email: true, sms: false });
  expect(screen.host.querySelectorAll("form")).toHaveLength(1);
  expect(textNow()).toContain("SMS_URL is not set");
});

test("without a recipient nothing is sent", async () => {
  await draw({ email: true, sms: false });
  await send("  ");
  expect(textNow()).toContain("This field is required.");
  expect(sent).toEqual([]);
});

test("an accepted message, and a refused one with the words of the mail server", async () => {
  await draw({ email: true, sms: false });
  answer = () => Response.json({ recipient: "you@example.org", error: null });
  await send(" you@example.org ");
  await waitForAnswers(1);
  expect(sent).toEqual([{ channel: "email", recipient: "you@example.org" }]);
  expect(textNow()).toContain("Accepted for you@example.org.");
  answer = () => Response.json({ recipient: "nobody@example.org", error: "550 User unknown" });
  await send("nobody@example.org");
  await waitForAnswers(2);
  expect(textNow()).toContain("Couldn't send to nobody@example.org: 550 User unknown");
  expect(textNow()).not.toContain("Accepted");
});

test("an error of the recipient is at the field, and any other below the form", async () => {
  await draw({ email: false, sms: true });
  const message = "Type a number such as 012 345 678.";
  answer = () =>
    Response.json(
      { code: 400, message: "Fix it.", errors: [{ path: "recipient", message }] },
      { status: 400 },
    );
  await send("12");
  await waitForAnswers(1);
  expect(screen.host.querySelector("[class*=Input-error], .mantine-InputWrapper-error")?.textContent).toBe(
    message,
  );
  answer = () => Response.json({ code: 429, message: "Too many attempts." }, { status: 429 });
  await send("012 345 678");
  await waitForAnswers(2);
  expect(textNow()).toContain("Too many attempts.");
});
