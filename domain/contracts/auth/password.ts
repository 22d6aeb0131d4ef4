import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";

const requiredText = (max: number) =>
  z
    .string({ error: message("required") })
    .check(
      z.minLength(1, { error: message("required") }),
      z.maxLength(max, { error: message("tooLong", max) }),
    );
const messageReply = z.object({ message: z.string() });

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/oauth/v1/forgetpassword",
  summary: "Send a six-digit code; answers the same whether or not the account exists",
  callers: "public",
  body: z.strictObject({ username: requiredText(254) }),
  encoding: "form",
  reply: messageReply,
  errorResponses: ["tooMany"],
});

export const verifyCode = endpoint({
  method: "POST",
  path: "/api/oauth/v1/verify",
  summary: "Exchange a code for a reset token (in `data`)",
  callers: "public",
  query: z.strictObject({
    username: requiredText(254),
    code: z.string().check(z.regex(/^\d{6}$/, { error: message("pattern") })),
  }),
  encoding: "form",
  reply: z.object({ data: z.string(), message: z.string() }),
  errorResponses: ["rule", "tooMany"],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/oauth/v1/resetpassword",
  summary: "Set a new password with a reset token; ends every session of the account",
  callers: "public",
  body: z.strictObject({ resetPasswordToken: requiredText(200), newPassword: requiredText(1000) }),
  encoding: "form",
  reply: messageReply,
  errorResponses: ["rule", "tooMany"],
});

export const changePassword = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/oauth2/v1/user/password",
  summary: "Change the signed-in person's password; ends their other sessions",
  callers: "signedIn",
  withoutSecondFactor: true,
  body: z.strictObject({ currentPassword: requiredText(1000), newPassword: requiredText(1000) }),
  reply: messageReply,
  errorResponses: ["rule", "tooMany"],
});
