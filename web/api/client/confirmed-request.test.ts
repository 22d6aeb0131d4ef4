import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settleConfirmation, useIsConfirming } from "../session/confirmation.ts";
import { readProfile, saveProfile, saveSession } from "../session/session.ts";
import { get, postJson } from "./client.ts";
import { download } from "./download.ts";
import { useUnusualQuestion } from "./unusual-values.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const profile = {
  id: "u1",
  username: "sok",
  name: "Sok",
  nameKh: null,
  email: null,
  photo: null,
  roles: ["ROLE_ADMIN"],
  vendor: null,
  ownsVendor: false,
  expiresAt: "",
  needsSecondFactor: false,
};
const answer = (status: number, code: number = status) =>
  new Response(JSON.stringify({ status, code, message: "message" }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
const done = () => new Response("{}", { headers: { "content-type": "application/json" } });
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const Dialog = () => createElement("p", null, useIsConfirming() ? "open" : "closed");
let root: Root | null = null;
const shown = () => document.querySelector("p")?.textContent;
async function openApp(): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(createElement(Dialog)));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.location.hash = "#/app";
  saveSession({ userId: "u1", access_token: "mine", expires_in: 60 });
  saveProfile(profile, "admin");
  sent.mockReset();
  vi.stubGlobal("fetch", sent);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  document.body.innerHTML = "";
});

test("a request that needs a confirmation waits for it, and is repeated with the same key", async () => {
  await openApp();
  sent.mockResolvedValueOnce(answer(428)).mockResolvedValueOnce(done());
  const result = postJson("/api/things", { name: "x" });
  await vi.waitFor(() => expect(shown()).toBe("open"));
  await act(async () => settleConfirmation(true));
  expect(await result).toMatchObject({ kind: "ok" });
  expect(shown()).toBe("closed");
  const keys = sent.mock.calls.map(([, init]) => new Headers(init.headers).get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("a confirmation that is not given leaves the request refused", async () => {
  await openApp();
  sent.mockImplementation(async () => answer(428));
  const results = [postJson("/api/things", { id: 1 }), postJson("/api/things", { id: 2 })];
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(shown()).toBe("open"));
  await act(async () => settleConfirmation(false));
  expect((await Promise.all(results)).map(({ status }) => status)).toEqual([428, 428]);
  expect(sent).toHaveBeenCalledTimes(2);
});

test("without the app nobody is asked", async () => {
  sent.mockResolvedValue(answer(428));
  expect(await postJson("/api/things", {})).toMatchObject({ status: 428 });
});

test("a role that needs a second factor stays in the app and is asked to set one up", async () => {
  sent.mockResolvedValue(answer(403, 4031));
  expect(await get("/api/things")).toMatchObject({ status: 403 });
  expect(window.location.hash).toBe("#/app");
  expect(readProfile()?.needsSecondFactor).toBe(true);
});

test("a download of a role that needs a second factor stays in the app, too", async () => {
  sent.mockResolvedValue(answer(403, 4031));
  await expect(download({ path: "/api/things/export" })).rejects.toMatchObject({ code: 4031 });
  expect(window.location.hash).toBe("#/app");
  expect(readProfile()?.needsSecondFactor).toBe(true);
});

test("a download that is not permitted opens the sign-in page", async () => {
  sent.mockResolvedValue(answer(403));
  await expect(download({ path: "/api/things/export" })).rejects.toMatchObject({ status: 403 });
  expect(window.location.hash).toBe("#/login");
});

let settleUnusual: (isConfirmed: boolean) => void = () => undefined;
function Question() {
  const question = useUnusualQuestion();
  settleUnusual = question?.settle ?? settleUnusual;
  return createElement("p", null, question?.problem.message ?? "closed");
}

test.each([true, false])(
  "unusual values are sent again only when they are confirmed (%s)",
  async (isConfirmed) => {
    root = createRoot(document.body.appendChild(document.createElement("div")));
    await act(async () => root?.render(createElement(Question)));
    sent.mockResolvedValueOnce(answer(409, 4093)).mockResolvedValueOnce(done());
    const result = postJson("/api/things", { rate: 41 });
    await vi.waitFor(() => expect(shown()).toBe("message"));
    await act(async () => settleUnusual(isConfirmed));
    expect(await result).toMatchObject({ kind: isConfirmed ? "ok" : "clientError" });
    expect(shown()).toBe("closed");
    const confirmed = sent.mock.calls.map(([, init]) => new Headers(init.headers).get("confirm-unusual"));
    expect(confirmed).toEqual(isConfirmed ? [null, "true"] : [null]);
  },
);

test("a caller that asks by itself gets the answer", async () => {
  sent.mockResolvedValue(answer(409, 4093));
  expect(await postJson("/api/things", {}, { asksToConfirm: false })).toMatchObject({ status: 409 });
});
