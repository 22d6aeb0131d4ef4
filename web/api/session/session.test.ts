import { beforeEach, describe, expect, it } from "vitest";
import { clearSession, isLoggedIn, readSession, saveSession } from "./session.ts";

const now = Date.now();
beforeEach(() => {
  sessionStorage.clear();
  saveSession({ userId: "u1", access_token: "secret", expires_in: 60 });
});

describe("isLoggedIn", () => {
  it("is true when user id, token and a future expiry are stored", () => {
    expect(isLoggedIn(now)).toBe(true);
    expect(readSession(now)?.role).toBe("anonymous");
  });
  it("is false once the expiry is reached", () => {
    expect(isLoggedIn(now + 61_000)).toBe(false);
  });
  it.each(["userId", "accessToken", "expiry"])("is false without %s", (key) => {
    sessionStorage.removeItem(key);
    expect(isLoggedIn(now)).toBe(false);
  });
  it("is false when the expiry is not a number", () => {
    sessionStorage.setItem("expiry", "soon");
    expect(isLoggedIn(now)).toBe(false);
  });
  it("is false after the session was cleared, which also removes role and classes", () => {
    sessionStorage.setItem("current_role", "supplier");
    sessionStorage.setItem("amkCategoryClasses", "[]");
    clearSession();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
