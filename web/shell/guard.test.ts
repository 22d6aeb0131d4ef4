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

describe("the route guard", () => {
  it.each(open)("lets anybody see %s", (path) => {
    expect(guard({ path, isLoggedIn: false })).toBe("stay");
  });
  it.each(closed)("sends who is not signed in from %s to the sign-in page", (path) => {
    expect(guard({ path, isLoggedIn: false })).toBe("login");
    expect(guard({ path, isLoggedIn: true })).toBe("stay");
  });
});
