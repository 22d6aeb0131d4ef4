import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { deleteAccount, register, sendRegistrationCode } from "../../domain/contracts/app/account.ts";
import {
  logout,
  profile,
  removeUser,
  standardToken,
  staySignedIn as staySignedInCall,
  token,
} from "../../domain/contracts/auth/auth.ts";
import {
  changePassword as changePasswordCall,
  forgotPassword as forgotPasswordCall,
  resetPassword as resetPasswordCall,
  verifyCode as verifyCodeCall,
} from "../../domain/contracts/auth/password.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { requireSession } from "../http/app-context.ts";
import { registerRoute } from "../http/register-route.ts";
import { readProfile } from "./accounts/profile.ts";
import { registerFarmer } from "./accounts/register.ts";
import { removeAccount } from "./accounts/remove-account.ts";
import { removeFarmer } from "./accounts/remove-farmer.ts";
import type { AuthServices } from "./auth-services.ts";
import { requestRegistrationCode } from "./codes/registration-code.ts";
import { verifyCode } from "./codes/verify-code.ts";
import { clientOf } from "./devices/client.ts";
import { forgotPassword } from "./passwords/forgot-password.ts";
import { changePassword, resetPassword } from "./passwords/new-password.ts";
import { type FailedSignIn, recordFailedSignIn } from "./record-failed-sign-in.ts";
import { grantToken } from "./tokens/grant-token.ts";
import { logOut, renewSession } from "./tokens/sessions.ts";

const texts = {
  signedOut: localized("You're signed out.", "អ្នកបានចាកចេញពីគណនីហើយ។"),
  removed: localized("Account removed.", "គណនីត្រូវបានលុបហើយ។"),
  codeSent: localized("If the account exists, we've sent it a code.", "បើគណនីនេះមាន យើងបានផ្ញើលេខកូដទៅហើយ។"),
  registrationCodeSent: localized("We've sent a text message to this number.", "យើងបានផ្ញើសារទៅលេខនេះហើយ។"),
  codeRight: localized("Code verified. Choose a new password.", "លេខកូដត្រឹមត្រូវ។ សូមជ្រើសរើសពាក្យសម្ងាត់ថ្មី។"),
  passwordSet: localized(
    "Password changed. Sign in with your new password.",
    "បានប្ដូរពាក្យសម្ងាត់ហើយ។ សូមចូលគណនីដោយពាក្យសម្ងាត់ថ្មី។",
  ),
  passwordChanged: localized("Password changed.", "បានប្ដូរពាក្យសម្ងាត់ហើយ។"),
};

/** Registers the sign-in and password routes. */
export function registerAuthRoutes(app: FastifyInstance, services: AuthServices): void {
  registerSessionRoutes(app, services);
  registerRegistrationRoutes(app, services);
  registerPasswordRoutes(app, services);
}

function registerSessionRoutes(app: FastifyInstance, services: AuthServices): void {
  const runLater = createDeferredRunner(app);
  for (const contract of [token, standardToken]) {
    registerRoute(app, contract, async ({ query, body, request, reply }) => {
      reply.header("pragma", "no-cache");
      const { authorization } = request.headers;
      const onRefused = (failed: FailedSignIn) =>
        runLater(() => recordFailedSignIn(services.db, failed), request.log);
      const client = clientOf(request, body?.device);
      return grantToken(services, { query, body, authorization, client, onRefused });
    });
  }
  registerRoute(app, profile, async ({ request }) => {
    const session = requireSession(request);
    const needsSecondFactor = app.appContext.needsSecondFactor(session);
    return { ...(await readProfile(services.db, session)), needsSecondFactor };
  });
  registerRoute(app, logout, async ({ context, request }) => {
    await logOut(services, requireSession(request));
    return { message: texts.signedOut[context.language] };
  });
  registerRoute(app, removeUser, async ({ context, request }) => {
    await removeAccount(services, context.actor);
    services.sessions.forget(requireSession(request).tokenHash);
    return { message: texts.removed[context.language] };
  });
  registerRoute(app, staySignedInCall, async ({ request }) =>
    renewSession(services, requireSession(request)),
  );
}

/** Runs work after the response, so that response times reveal nothing. Shutdown waits for it. */
function createDeferredRunner(app: FastifyInstance) {
  const pending = new Set<Promise<void>>();
  app.addHook("onClose", async () => {
    await Promise.all(pending);
  });
  return (later: () => Promise<void>, log: FastifyBaseLogger): void => {
    const work: Promise<void> = later()
      .catch((error: unknown) => log.error({ err: error }, "work after an answer failed"))
      .finally(() => pending.delete(work));
    pending.add(work);
  };
}

function registerRegistrationRoutes(app: FastifyInstance, services: AuthServices): void {
  const runLater = createDeferredRunner(app);
  registerRoute(app, sendRegistrationCode, async ({ context: { ip, language, log }, body }) => {
    const { later } = await requestRegistrationCode(services, { ...body, ip, language });
    runLater(later, log);
    return { message: texts.registrationCodeSent[language] };
  });
  registerRoute(app, register, async ({ context: { ip }, body, reply }) => {
    reply.header("pragma", "no-cache");
    return registerFarmer(services, { ...body, ip });
  });
  registerRoute(app, deleteAccount, async ({ context, body, request }) => {
    await removeFarmer(services, {
      session: requireSession(request),
      farmer: context,
      password: body?.password,
    });
    return { message: texts.removed[context.language] };
  });
}

function registerPasswordRoutes(app: FastifyInstance, services: AuthServices): void {
  const runLater = createDeferredRunner(app);
  registerRoute(app, forgotPasswordCall, async ({ context: { ip, language, log }, body }) => {
    const { later } = await forgotPassword(services, { ...body, ip, language });
    runLater(later, log);
    return { message: texts.codeSent[language] };
  });
  registerRoute(app, verifyCodeCall, async ({ context: { ip, language }, query }) => ({
    data: await verifyCode(services, { ...query, ip }),
    message: texts.codeRight[language],
  }));
  registerRoute(app, resetPasswordCall, async ({ context: { ip, language }, body }) => {
    await resetPassword(services, { resetToken: body.resetPasswordToken, newPassword: body.newPassword, ip });
    return { message: texts.passwordSet[language] };
  });
  registerRoute(app, changePasswordCall, async ({ context: { language }, body, request }) => {
    await changePassword(services, { ...body, session: requireSession(request) });
    return { message: texts.passwordChanged[language] };
  });
}
