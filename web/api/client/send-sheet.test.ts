import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settleConfirmation, useIsConfirming } from "../session/confirmation.ts";
import { readProfile, saveProfile, saveSession } from "../session/session.ts";
import { sendSheet } from "./send-sheet.ts";
import { uploadFile } from "./upload.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

/** Answers of the server, in order. */
let answers: { status: number; code?: number }[] = [];
let sent = 0;

class FakeRequest {
  upload = {};
  status = 0;
  responseText = "";
  onload = () => undefined;
  open = () => undefined;
  abort = () => undefined;
  setRequestHeader = () => undefined;
  getResponseHeader = () => null;
  send(): void {
    const { status, code = status } = answers[sent] ?? { status: 500 };
    sent += 1;
    this.status = status;
    this.responseText = JSON.stringify({ status, code, message: "message" });
    queueMicrotask(() => this.onload());
  }
}

const Dialog = () => createElement("p", null, useIsConfirming() ? "open" : "closed");
let root: Root;
const isAsked = () => vi.waitFor(() => expect(document.querySelector("p")?.textContent).toBe("open"));
const file = new File(["name"], "things.csv");
const sheet = (signal = new AbortController().signal) =>
  sendSheet({ path: "/api/things/import", file, signal, onProgress: () => undefined });

beforeEach(async () => {
  sessionStorage.clear();
  window.location.hash = "#/app";
  saveSession({ userId: "u1", access_token: "mine", expires_in: 60 });
  const name = { username: "sok", name: "Sok", nameKh: null, email: null, photo: null };
  const rights = { roles: ["ROLE_ADMIN"], vendor: null, ownsVendor: false, needsSecondFactor: false };
  saveProfile({ id: "u1", ...name, ...rights, expiresAt: "" }, "admin");
  sent = 0;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(createElement(Dialog)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = "";
});

test("a sheet that needs a confirmation is sent again after it", async () => {
  answers = [{ status: 428 }, { status: 200 }];
  const result = sheet();
  await isAsked();
  await act(async () => settleConfirmation(true));
  expect(await result).toMatchObject({ status: 200 });
  expect(sent).toBe(2);
});

test("a sheet that was cancelled while the person was asked is not sent again", async () => {
  answers = [{ status: 428 }, { status: 200 }];
  const cancelling = new AbortController();
  const result = sheet(cancelling.signal);
  const refused = expect(result).rejects.toMatchObject({ name: "AbortError" });
  await isAsked();
  cancelling.abort();
  await act(async () => settleConfirmation(true));
  await refused;
  expect(sent).toBe(1);
});

test.each([
  ["sheet", () => sheet()],
  ["file", () => uploadFile({ kind: "document", file })],
])("a %s of a role that needs a second factor stays in the app", async (_, upload) => {
  answers = [{ status: 403, code: 4031 }];
  await expect(upload()).rejects.toMatchObject({ code: 4031 });
  expect(window.location.hash).toBe("#/app");
  expect(readProfile()?.needsSecondFactor).toBe(true);
});
