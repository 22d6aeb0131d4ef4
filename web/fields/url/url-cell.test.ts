import { expect, test } from "vitest";
import { linkText } from "./url-cell.tsx";

test.each([
  ["#/public/product/019b76da-a800-7c0f-b3d2-d40c45cd922c", "line", "#/public/product/…"],
  ["#/public/product/019b76da-a800-7c0f-b3d2-d40c45cd922c", "page", "#/public/product/…"],
  ["https://www.example.org/news/", "line", "example.org/news"],
  ["https://www.example.org/news/", "page", "https://www.example.org/news/"],
] as const)("shows the link %s on a %s as %s", (address, room, text) => {
  expect(linkText(address, room)).toBe(text);
});
