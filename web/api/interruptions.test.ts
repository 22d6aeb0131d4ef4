import { beforeEach, describe, expect, it, vi } from "vitest";
import { endIfRunOut, heedStatus, onUnavailable, signInReason, takePlace } from "./interruptions.ts";
import { isLoggedIn, saveSession } from "./session.ts";

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
    expect(takePlace()).toBe("#/app/Products/ProductList?state=draft");
    expect(endIfRunOut()).toBe(false);
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
