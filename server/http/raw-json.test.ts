import { expect, test } from "vitest";
import { RawJson } from "./context.ts";

test.each([
  [["{}"]],
  [['{"items":', '[{"name":"ស្រូវ សែនក្រអូប"}]', ',"total":1}']],
  [["", "[", "]"]],
  [['"', "\ud800", '"']],
  [["[", "9,".repeat(20_000), "9]"]],
])("%# is sent as the bytes of its joined parts", (parts) => {
  const json = new RawJson(...parts);
  expect(json.text).toBe(parts.join(""));
  expect(json.toBytes()).toEqual(Buffer.from(parts.join("")));
});
