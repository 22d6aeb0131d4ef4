import { describe, expect, it } from "vitest";
import { guard } from "./guard.ts";

const open = [
  "/login",
  "/forgetPassword",
  "/verifyCode",
  "/newPassword",
  "/term/en",
  "/term/expert/kh",
  "/term/x",
  "/public/product/1",
  "/public/product",
];
const closed = ["/app", "/app/Products/ProductList", "/", "/login/x", "/terms", "/public", "/public/orders"];

describe("route guard", () => {
  it.each(open)("allows %s without a session", (path) => {
    expect(guard({ path, isLoggedIn: false })).toBe("stay");
  });
  it.each(closed)("redirects %s to the sign-in page without a session", (path) => {
    expect(guard({ path, isLoggedIn: false })).toBe("login");
    expect(guard({ path, isLoggedIn: true })).toBe("stay");
  });
});
