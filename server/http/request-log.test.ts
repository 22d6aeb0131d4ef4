import { expect, test } from "vitest";
import { createLog } from "./request-log.ts";

function logged(members: object): string {
  let text = "";
  createLog("info", {
    write: (line) => {
      text += line;
    },
  }).info(members, "line");
  return text;
}

test.each(["23505", "53100", "57P01", "ENOSPC", "ECONNREFUSED", "FST_ERR_CTP_BODY_TOO_LARGE"])(
  "keeps the error code %s in the log",
  (code) => {
    const err = Object.assign(new Error("failed"), { code });
    expect(JSON.parse(logged({ err }))).toMatchObject({ err: { code } });
    expect(logged({ code })).toContain(`"code":"${code}"`);
  },
);

test.each([
  [{ code: "314159" }, "314159"],
  [{ body: { code: "000042" } }, "000042"],
  [{ query: { body: { code: "161803" } } }, "161803"],
  [{ code: 314_159 }, "314159"],
  [{ body: { newPassword: "EPIPE" } }, "EPIPE"],
  [{ token: "23505" }, "23505"],
])("removes a secret in %j", (members, secret) => {
  expect(logged(members)).not.toContain(secret);
  expect(logged(members)).toContain("[secret]");
});
