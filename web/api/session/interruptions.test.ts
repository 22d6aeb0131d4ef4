import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearLeftSession,
  endExpiredSession,
  endSession,
  handleStatus,
  onUnavailable,
  readSignInReason,
  rememberReturnAddress,
  takeReturnAddress,
} from "./interruptions.ts";
import { isLoggedIn, saveSession } from "./session.ts";

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = "#/app/Products/ProductList?state=draft";
  saveSession({ userId: "u1", access_token: "mine", expires_in: 60 });
});

describe("response status", () => {
  it("403 opens the sign-in page and keeps the session", () => {
    handleStatus(403, "mine", null);
    expect(window.location.hash).toBe("#/login");
    expect(readSignInReason()).toBe("refused");
    expect(isLoggedIn()).toBe(true);
  });
  it("401 for the user's token ends the session; signing in returns to the same page", () => {
    handleStatus(401, "mine", null);
    expect(isLoggedIn()).toBe(false);
    expect(window.location.hash).toBe("#/login");
    saveSession({ userId: "u1", access_token: "next", expires_in: 60 });
    expect(takeReturnAddress()).toBe("#/app/Products/ProductList?state=draft");
    expect(takeReturnAddress()).toBe("#/app");
  });
  it("ignores 401 of the sign-in request and 401 for a replaced token", () => {
    handleStatus(401, null, null);
    handleStatus(401, "older", null);
    expect(isLoggedIn()).toBe(true);
    expect(window.location.hash).toContain("ProductList");
  });
  it("503 raises the outage alert", () => {
    const raised = vi.fn();
    const stop = onUnavailable(raised);
    handleStatus(503, "mine", null);
    stop();
    handleStatus(503, "mine", null);
    expect(raised).toHaveBeenCalledOnce();
  });
});

describe("before a request", () => {
  const runOut = () => saveSession({ userId: "u1", access_token: "mine", expires_in: -1 });

  it("ends an expired session with a reason; signing in returns to the same page", () => {
    runOut();
    expect(endExpiredSession()).toBe(true);
    expect(window.location.hash).toBe("#/login");
    expect(readSignInReason()).toBe("ended");
    expect(endExpiredSession()).toBe(false);
    saveSession({ userId: "u1", access_token: "next", expires_in: 60 });
    expect(takeReturnAddress()).toBe("#/app/Products/ProductList?state=draft");
  });
  it("keeps a valid session", () => {
    expect(endExpiredSession()).toBe(false);
    expect(isLoggedIn()).toBe(true);
  });
  it("public pages continue with the app-level token", () => {
    runOut();
    window.location.hash = "#/public/product/1";
    expect(endExpiredSession()).toBe(false);
    expect(window.location.hash).toBe("#/public/product/1");
  });
});

describe("page after signing in", () => {
  const place = "#/app/Products/ProductList?state=draft";
  const signIn = (userId: string) => saveSession({ userId, access_token: "next", expires_in: 60 });

  it("returns the same user to the page where the session ended", () => {
    endSession();
    // The route guard sees the same address while signed out.
    rememberReturnAddress(place);
    signIn("u1");
    expect(takeReturnAddress()).toBe(place);
  });
  it("sends another user to the home page", () => {
    endSession();
    rememberReturnAddress(place);
    signIn("u2");
    expect(takeReturnAddress()).toBe("#/app");
  });
  it("opens the home page after an explicit sign-out, whatever address was opened before signing in", () => {
    clearLeftSession();
    rememberReturnAddress(place);
    signIn("u1");
    expect(takeReturnAddress()).toBe("#/app");
  });
  it("opens the requested address in a tab without a previous user", () => {
    sessionStorage.clear();
    rememberReturnAddress(place);
    signIn("u2");
    expect(takeReturnAddress()).toBe(place);
  });
});
