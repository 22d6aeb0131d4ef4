import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { deleteAccount, register, sendRegistrationCode } from "../../../domain/calls/app/account.ts";
import {
  logout,
  profile,
  removeUser,
  standardToken,
  staySignedIn as staySignedInCall,
  token,
} from "../../../domain/calls/auth.ts";
import {
  changePassword as changePasswordCall,
  forgotPassword as forgotPasswordCall,
  resetPassword as resetPasswordCall,
  verifyCode as verifyCodeCall,
} from "../../../domain/calls/password.ts";
import { Refusal } from "../../../domain/errors.ts";
import { words } from "../../../domain/words.ts";
import { mount } from "../../http/mount.ts";
import type { Session } from "../../http/seam.ts";
import type { AuthServices } from "./auth-services.ts";
import { forgotPassword } from "./forgot-password.ts";
import { grantToken } from "./grant-token.ts";
import { changePassword, resetPassword } from "./new-password.ts";
import { readProfile } from "./profile.ts";
import { registerFarmer } from "./register.ts";
import { requestRegistrationCode } from "./registration-code.ts";
import { removeAccount } from "./remove-account.ts";
import { removeFarmer } from "./remove-farmer.ts";
import { logOut, staySignedIn } from "./sessions.ts";
import { verifyCode } from "./verify-code.ts";

const texts = {
  signedOut: words("You are signed out.", "អ្នកបានចាកចេញពីគណនីហើយ។"),
  removed: words("Your account was removed.", "គណនីរបស់អ្នកត្រូវបានលុបហើយ។"),
  codeSent: words("If this account exists, a code is on its way to it.", "បើគណនីនេះមាន លេខកូដកំពុងត្រូវបានផ្ញើទៅ។"),
  registrationCodeSent: words("A text message is on its way to this number.", "សារកំពុងត្រូវបានផ្ញើទៅលេខនេះ។"),
  codeRight: words("The code is right. Choose a new password.", "លេខកូដត្រឹមត្រូវ។ សូមជ្រើសរើសពាក្យសម្ងាត់ថ្មី។"),
  passwordSet: words("Your password was changed. Please sign in.", "ពាក្យសម្ងាត់របស់អ្នកត្រូវបានប្ដូរហើយ។ សូមចូលគណនី។"),
  passwordChanged: words("Your password was changed.", "ពាក្យសម្ងាត់របស់អ្នកត្រូវបានប្ដូរហើយ។"),
};

/** The session of a call that `mount` lets only signed-in people make. */
function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new Refusal("signedOut");
  return session;
}

/** Mounts the calls of signing in and of passwords. */
export function mountAuth(app: FastifyInstance, services: AuthServices): void {
  mountSessions(app, services);
  mountRegistering(app, services);
  mountPasswords(app, services);
}

function mountSessions(app: FastifyInstance, services: AuthServices): void {
  for (const contract of [token, standardToken]) {
    mount(app, contract, async ({ context: { ip }, query, body, request, reply }) => {
      reply.header("pragma", "no-cache");
      return grantToken(services, { query, body, authorization: request.headers.authorization, ip });
    });
  }
  mount(app, profile, async ({ request }) => readProfile(services.db, sessionOf(request)));
  mount(app, logout, async ({ context, request }) => {
    await logOut(services, sessionOf(request));
    return { message: texts.signedOut[context.language] };
  });
  mount(app, removeUser, async ({ context, request }) => {
    await removeAccount(services, context.actor);
    services.sessions.forget(sessionOf(request).tokenHash);
    return { message: texts.removed[context.language] };
  });
  mount(app, staySignedInCall, async ({ request }) => staySignedIn(services, sessionOf(request)));
}

/** Runs work after an answer, so that its time says nothing; a stop waits for it. */
function laterWork(app: FastifyInstance) {
  const pending = new Set<Promise<void>>();
  app.addHook("onClose", async () => {
    await Promise.all(pending);
  });
  return (later: () => Promise<void>, log: FastifyBaseLogger): void => {
    const work: Promise<void> = later()
      .catch((error: unknown) => log.error({ err: error }, "a code could not be made"))
      .finally(() => pending.delete(work));
    pending.add(work);
  };
}

function mountRegistering(app: FastifyInstance, services: AuthServices): void {
  const runLater = laterWork(app);
  mount(app, sendRegistrationCode, async ({ context: { ip, language, log }, body }) => {
    const { later } = await requestRegistrationCode(services, { ...body, ip, language });
    runLater(later, log);
    return { message: texts.registrationCodeSent[language] };
  });
  mount(app, register, async ({ context: { ip }, body, reply }) => {
    reply.header("pragma", "no-cache");
    return registerFarmer(services, { ...body, ip });
  });
  mount(app, deleteAccount, async ({ context, body, request }) => {
    await removeFarmer(services, { session: sessionOf(request), farmer: context, password: body?.password });
    return { message: texts.removed[context.language] };
  });
}

function mountPasswords(app: FastifyInstance, services: AuthServices): void {
  const runLater = laterWork(app);
  mount(app, forgotPasswordCall, async ({ context: { ip, language, log }, body }) => {
    const { later } = await forgotPassword(services, { ...body, ip, language });
    runLater(later, log);
    return { message: texts.codeSent[language] };
  });
  mount(app, verifyCodeCall, async ({ context: { ip, language }, query }) => ({
    data: await verifyCode(services, { ...query, ip }),
    message: texts.codeRight[language],
  }));
  mount(app, resetPasswordCall, async ({ context: { ip, language }, body }) => {
    await resetPassword(services, { resetToken: body.resetPasswordToken, newPassword: body.newPassword, ip });
    return { message: texts.passwordSet[language] };
  });
  mount(app, changePasswordCall, async ({ context: { language }, body, request }) => {
    await changePassword(services, { ...body, session: sessionOf(request) });
    return { message: texts.passwordChanged[language] };
  });
}
