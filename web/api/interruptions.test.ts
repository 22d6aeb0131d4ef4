import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  endIfRunOut,
  endSession,
  forgetPlace,
  heedStatus,
  onUnavailable,
  rememberPlace,
  signInReason,
  takePlace,
} from "./interruptions.ts";
import { clearSession, isLoggedIn, saveSession } from "./session.ts";

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = "#/app/Products/ProductList?state=draft";
  saveSession({ userId: "u1", access_token: "mine", expires_in: 60 });
});

describe("an answer's status", () => {
  it("403 leads to the sign-in page, and the session goes on", () => {
    heedStatus(403, "mine");
    expect(window.location.hash).toBe("#/login");
    expect(signInReason()).toBe("refused");
    expect(isLoggedIn()).toBe(true);
  });
  it("401 for the person's token ends the session, and signing in leads back to the very place", () => {
    heedStatus(401, "mine");
    expect(isLoggedIn()).toBe(false);
    expect(window.location.hash).toBe("#/login");
    saveSession({ userId: "u1", access_token: "next", expires_in: 60 });
    expect(takePlace()).toBe("#/app/Products/ProductList?state=draft");
    expect(takePlace()).toBe("#/app");
  });
  it("401 at the sign-in itself, or for a token replaced meanwhile, interrupts nobody", () => {
    heedStatus(401, null);
    heedStatus(401, "older");
    expect(isLoggedIn()).toBe(true);
    expect(window.location.hash).toContain("ProductList");
  });
  it("503 raises the alert", () => {
    const raised = vi.fn();
    const stop = onUnavailable(raised);
    heedStatus(503, "mine");
    stop();
    heedStatus(503, "mine");
    expect(raised).toHaveBeenCalledOnce();
  });
});

describe("before a call", () => {
  const runOut = () => saveSession({ userId: "u1", access_token: "mine", expires_in: -1 });

  it("a session that has run out by the clock ends, says so, and signing in leads back", () => {
    runOut();
    expect(endIfRunOut()).toBe(true);
    expect(window.location.hash).toBe("#/login");
    expect(signInReason()).toBe("ended");
    expect(endIfRunOut()).toBe(false);
    saveSession({ userId: "u1", access_token: "next", expires_in: 60 });
    expect(takePlace()).toBe("#/app/Products/ProductList?state=draft");
  });
  it("a session that lasts goes on", () => {
    expect(endIfRunOut()).toBe(false);
    expect(isLoggedIn()).toBe(true);
  });
  it("pages for everybody go on in the name of the app", () => {
    runOut();
    window.location.hash = "#/public/product/1";
    expect(endIfRunOut()).toBe(false);
    expect(window.location.hash).toBe("#/public/product/1");
  });
});

describe("the place after signing in", () => {
  const place = "#/app/Products/ProductList?state=draft";
  const signIn = (userId: string) => saveSession({ userId, access_token: "next", expires_in: 60 });

  it("is the one where the session ended, for the same person", () => {
    endSession();
    // The route guard sees the same address without a session.
    rememberPlace(place);
    signIn("u1");
    expect(takePlace()).toBe(place);
  });
  it("is the start page for another person", () => {
    endSession();
    rememberPlace(place);
    signIn("u2");
    expect(takePlace()).toBe("#/app");
  });
  it("is the start page after an explicit sign-out, whichever address of the last person is opened before", () => {
    clearSession();
    forgetPlace();
    rememberPlace(place);
    signIn("u1");
    expect(takePlace()).toBe("#/app");
  });
  it("is the address that was asked for in a tab where nobody was signed in", () => {
    sessionStorage.clear();
    rememberPlace(place);
    signIn("u2");
    expect(takePlace()).toBe(place);
  });
});
