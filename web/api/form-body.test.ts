import { describe, expect, it } from "vitest";
import { encoded, formBody, queryString } from "./form-body.ts";

describe("a form's body", () => {
  it("repeats lists and leaves values as they are", () => {
    expect(formBody({ id: ["a", "b"], link: "https://x/?y=1", gone: undefined, none: null })).toBe(
      "id=a&id=b&link=https://x/?y=1&none=",
    );
  });
  it("carries what a person typed whole once it is encoded", () => {
    expect(formBody(encoded({ password: "a&b=c+d ស្រូវ" }))).toBe(
      `password=${encodeURIComponent("a&b=c+d ស្រូវ")}`,
    );
  });
  it("is a query that keeps zero and false", () => {
    expect(queryString({ cursorkey: 0, available: false, q: undefined })).toBe("cursorkey=0&available=false");
  });
});
