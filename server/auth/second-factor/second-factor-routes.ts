import type { FastifyInstance } from "fastify";
import * as calls from "../../../domain/contracts/auth/second-factor.ts";
import * as steps from "../../../domain/contracts/auth/sign-in-steps.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { requireSession } from "../../http/app-context.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { registerRoute } from "../../http/register-route.ts";
import { readAccount } from "../accounts/accounts.ts";
import { lockAccount } from "../accounts/lock-account.ts";
import { attemptLimits, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { clientOf } from "../devices/client.ts";
import { beginApp, finishApp } from "./authenticator-app.ts";
import { clearCodeGuesses, countCodeGuess, normalizeCode, wrongCodeError } from "./consume-code.ts";
import { signInWithPasskey } from "./passkey-sign-in.ts";
import { addPasskey, beginPasskey, beginPasskeyUse, verifyNewPasskey } from "./passkeys.ts";
import { finishSignInWithCode } from "./pending-sign-in.ts";
import { completeFactor, readSecondFactor, removeFactor, renewRecoveryCodes } from "./second-factor.ts";

/** Registers the second step of a sign-in, and what people set up for it. */
export function registerSecondFactorRoutes(app: FastifyInstance, services: AuthServices): void {
  registerSignInSteps(app, services);
  registerAppSetUp(app, services);
  registerPasskeySetUp(app, services);
  const { db, sessions } = services;
  registerRoute(app, calls.readSecondFactor, ({ context: { actor } }) => readSecondFactor(db, actor));
  registerRoute(app, calls.renewRecoveryCodes, ({ context: { actor } }) =>
    db.transaction(async (tx) => ({ recoveryCodes: [...(await renewRecoveryCodes(tx, actor.userId))] })),
  );
  registerRoute(app, calls.removeApp, async ({ context: { actor }, request }) => {
    await db.transaction((tx) => removeFactor(tx, actor, "app"));
    sessions.forget(requireSession(request).tokenHash);
    return { removed: true } as const;
  });
  registerRoute(app, calls.removePasskey, async ({ context: { actor }, params: { id }, request }) => {
    await db.transaction((tx) => removeFactor(tx, actor, { passkey: id }));
    sessions.forget(requireSession(request).tokenHash);
    return { removed: true } as const;
  });
}

function registerSignInSteps(app: FastifyInstance, services: AuthServices): void {
  registerRoute(app, steps.finishWithCode, async ({ body, request, reply }) => {
    reply.header("pragma", "no-cache");
    return finishSignInWithCode(services, body, clientOf(request, body.device));
  });
  registerRoute(app, steps.beginPasskeySignIn, async ({ context: { ip } }) => {
    await countAttempt(services.db, attemptLimits.passkeyAddress, addressKey(ip));
    return beginPasskeyUse(services.db);
  });
  registerRoute(app, steps.finishPasskeySignIn, async ({ body, request, reply }) => {
    reply.header("pragma", "no-cache");
    return signInWithPasskey(services, body, clientOf(request, body.device));
  });
}

function registerAppSetUp(app: FastifyInstance, { db, sessions }: AuthServices): void {
  registerRoute(app, calls.beginApp, async ({ context: { actor } }) => {
    const account = await readAccount(db, actor.userId);
    if (!account) throw new AppError("signedOut");
    return beginApp(db, { userId: account.id, label: account.username });
  });
  registerRoute(app, calls.finishApp, async ({ context: { actor }, body, request }) => {
    const { tokenHash } = requireSession(request);
    await countCodeGuess(db, actor.userId);
    const added = await db.transaction(async (tx) => {
      await lockAccount(tx, actor.userId);
      if (!(await finishApp(tx, actor.userId, normalizeCode(body.code)))) throw wrongCodeError();
      return completeFactor(tx, { actor, change: "appAdded", tokenHash });
    });
    await clearCodeGuesses(db, actor.userId);
    sessions.forget(tokenHash);
    return added;
  });
}

function registerPasskeySetUp(app: FastifyInstance, { db, sessions }: AuthServices): void {
  registerRoute(app, calls.beginPasskey, async ({ context: { actor } }) => {
    const account = await readAccount(db, actor.userId);
    if (!account) throw new AppError("signedOut");
    return beginPasskey(db, account);
  });
  registerRoute(app, calls.finishPasskey, async ({ context: { actor }, body, request }) => {
    const { userId } = actor;
    const { tokenHash } = requireSession(request);
    const passkey = await verifyNewPasskey(db, { userId, made: body });
    const added = await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await addPasskey(tx, { userId, passkey, name: body.name, transports: body.transports });
      return completeFactor(tx, { actor, change: "passkeyAdded", tokenHash });
    });
    sessions.forget(tokenHash);
    return added;
  });
}
