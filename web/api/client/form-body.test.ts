import { describe, expect, it } from "vitest";
import { encodeValues, formBody, queryString } from "./form-body.ts";

describe("formBody", () => {
  it("repeats arrays and leaves values unencoded", () => {
    expect(formBody({ id: ["a", "b"], link: "https://x/?y=1", gone: undefined, none: null })).toBe(
      "id=a&id=b&link=https://x/?y=1&none=",
    );
  });
  it("keeps typed text intact when the values are encoded", () => {
    expect(formBody(encodeValues({ password: "a&b=c+d ស្រូវ" }))).toBe(
      `password=${encodeURIComponent("a&b=c+d ស្រូវ")}`,
    );
  });
  it("keeps zero and false in a query string", () => {
    expect(queryString({ cursorkey: 0, available: false, q: undefined })).toBe("cursorkey=0&available=false");
  });
});
