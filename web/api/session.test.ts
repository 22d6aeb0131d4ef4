import { beforeEach, describe, expect, it } from "vitest";
import { clearSession, isLoggedIn, readSession, saveSession } from "./session.ts";

const now = Date.now();
beforeEach(() => {
  sessionStorage.clear();
  saveSession({ userId: "u1", access_token: "secret", expires_in: 60 });
});

describe("somebody is signed in", () => {
  it("when user id, token and an expiry to come are stored", () => {
    expect(isLoggedIn(now)).toBe(true);
    expect(readSession(now)?.role).toBe("anonymous");
  });
  it("not any more once the expiry is reached", () => {
    expect(isLoggedIn(now + 61_000)).toBe(false);
  });
  it.each(["userId", "accessToken", "expiry"])("not without %s", (key) => {
    sessionStorage.removeItem(key);
    expect(isLoggedIn(now)).toBe(false);
  });
  it("not with an expiry that is no time", () => {
    sessionStorage.setItem("expiry", "soon");
    expect(isLoggedIn(now)).toBe(false);
  });
  it("not after the session was cleared, role and classes included", () => {
    sessionStorage.setItem("current_role", "supplier");
    sessionStorage.setItem("amkCategoryClasses", "[]");
    clearSession();
    expect(Object.keys(sessionStorage)).toEqual(["lastUserId"]);
  });
});
