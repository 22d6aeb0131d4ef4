import { Secret, TOTP } from "otpauth";
import { bearer, postForm, testPassword } from "../../../tests/support/accounts.ts";
import type { TestApp } from "../../../tests/support/test-app.ts";

/** A code of an authenticator app with a secret, some time steps from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Waits until at least two seconds of the present time step are left, so that a test stays in it. */
export async function settleInStep(): Promise<void> {
  const left = TOTP.remaining({});
  if (left < 2000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

/** Calls an endpoint with a token. */
export const call = (
  { app }: TestApp,
  [method, url, body]: readonly ["GET" | "POST" | "DELETE", string, object?],
  token?: string,
) =>
  app.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: token ? bearer(token) : {},
  });

/** Sets up an authenticator app; returns its secret and the recovery codes. The code of the present step is used up. */
export async function setUpApp(on: TestApp, token: string) {
  const begun = await call(on, ["POST", "/api/secondFactor/v1/app/begin"], token);
  const { secret, uri } = begun.json<{ secret: string; uri: string }>();
  // A code of the past step leaves the present one to the test.
  const finished = await call(
    on,
    ["POST", "/api/secondFactor/v1/app/finish", { code: codeOf(secret, -1) }],
    token,
  );
  if (finished.statusCode !== 200) throw new Error(finished.body);
  const { recoveryCodes } = finished.json<{ recoveryCodes: string[] }>();
  return { secret, uri, recoveryCodes };
}

/** Signs in with the password and perhaps a second factor in one request. */
export const signInWith = ({ app }: TestApp, username: string, more: Record<string, string> = {}) =>
  postForm(app, "/api/oauth2/token?grant_type=password", { username, password: testPassword, ...more });

/** Ends the confirmation that a sign-in is. */
export const forgetConfirmations = ({ db }: TestApp) =>
  db.query("update sign_in set confirmed_at = now() - interval '11 minutes'");
