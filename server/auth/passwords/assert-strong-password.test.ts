import { expect, test } from "vitest";
import { isCommonPassword } from "./assert-strong-password.ts";

test.each([
  "password",
  "Password1!",
  "P@ssw0rd2024",
  "12345678",
  "87654321",
  "qwertyui",
  "1qaz2wsx",
  "aaaaaaaa",
  "abcdefgh",
  "abcabcabc",
  "Cambodia2026",
  "!!angkor!!",
  "kasekam123",
  "letmein99",
  "0961234567",
  "iloveyou",
  "asdfghjkl",
  "Welcome@123",
])("%s is a common password", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "Kasekam-demo-2026",
  "mango-tree-by-the-pond",
  "ស្រូវផ្កាម្លិះនៅវាលស្រែ",
  "x7Gq-plough-41",
  "correct horse battery",
])("%s is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
