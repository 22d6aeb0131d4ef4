import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { get } from "../client/client.ts";
import { readSignInReason } from "./interruptions.ts";
import { isLoggedIn, saveSession } from "./session.ts";
import { signOut } from "./sign-in.ts";

let sent: string[] = [];
let answerLogout: (status: number) => void = () => undefined;

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = "#/app/Products/ProductList";
  saveSession({ userId: "u1", access_token: "mine", expires_in: 60 });
  sent = [];
  let isEnded = false;
  vi.stubGlobal("fetch", (url: string) => {
    sent.push(new URL(url, "http://localhost").pathname);
    if (!url.includes("/logout")) return Promise.resolve(Response.json({}, { status: isEnded ? 401 : 200 }));
    return new Promise<Response>((resolve) => {
      answerLogout = (status) => {
        isEnded = status === 200;
        resolve(Response.json({ message: "Signed out." }, { status }));
      };
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

it("requests that begin during a sign-out are not sent once it has ended the session", async () => {
  const leaving = signOut();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const reading = get("/api/products/v2");
  answerLogout(200);
  await leaving;
  expect(await reading).toMatchObject({ kind: "clientError", status: 401 });
  expect(sent).toHaveLength(1);
  expect(isLoggedIn()).toBe(false);
  expect(readSignInReason()).toBeNull();
});

it("requests that begin during a failed sign-out are sent after it", async () => {
  const leaving = signOut();
  const failure = leaving.catch((thrown: unknown) => thrown);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const reading = get("/api/products/v2");
  answerLogout(500);
  expect(await failure).toBeInstanceOf(Error);
  expect(await reading).toMatchObject({ kind: "ok" });
  expect(isLoggedIn()).toBe(true);
});

it("a request that was sent before a sign-out does not report that the session has ended", async () => {
  let answerRead: ((response: Response) => void) | undefined;
  const otherCalls = fetch;
  vi.stubGlobal("fetch", (url: string) =>
    url.includes("/products") ? new Promise((resolve) => (answerRead = resolve)) : otherCalls(url),
  );
  const reading = get("/api/products/v2");
  await vi.waitFor(() => expect(answerRead).toBeDefined());
  const leaving = signOut();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answerRead?.(Response.json({}, { status: 401 }));
  expect(await reading).toMatchObject({ status: 401 });
  expect(readSignInReason()).toBeNull();
  answerLogout(200);
  await leaving;
});
