import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Counter } from "prom-client";
import { beginOidc, finishOidc, oidcCallback } from "../../../domain/contracts/auth/oidc.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { registerRoute } from "../../http/register-route.ts";
import { attemptLimits, countAttempt, uncountAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { clientOf } from "../devices/client.ts";
import { bindingOf, readBrowserSecret, setBrowserSecret } from "./browser-cookie.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { oidcSettingsOf } from "./oidc-env.ts";
import { type OidcProvider, openOidcProvider } from "./oidc-provider.ts";
import { type Answer, storeAnswer, storeBegun, takeBegun } from "./pending-sign-ins.ts";
import { readPerson } from "./read-person.ts";
import { type SignInErrorName, SignInRefused, toAppError } from "./sign-in-errors.ts";

const notConfigured = localized(
  "This server has no sign-in with an OpenID provider.",
  "ម៉ាស៊ីនមេនេះគ្មានការចូលគណនីតាមអ្នកផ្ដល់ OpenID ទេ។",
);

/** Opens the sign-in page, which exchanges the code. No browser sends a fragment to a server. */
const finishPage = (code: string): string => `/#/login?finish=${code}`;
/** A code that no sign-in has: the page gets the error of an expired one. */
const noCode = "none";

/** Counts and logs how sign-ins end; the log names neither the person nor the address. */
function createReport(app: FastifyInstance) {
  const outcomes = new Counter({
    name: "oidc_sign_ins_total",
    help: "Sign-ins with the OpenID provider by outcome: linked, created, known, or why one was refused.",
    labelNames: ["outcome"],
    registers: [app.metrics],
  });
  return {
    success(log: FastifyBaseLogger, how: string, userId: string) {
      outcomes.inc({ outcome: how });
      log.info({ account: userId, outcome: how }, "signed in with the OpenID provider");
    },
    refused(
      log: FastifyBaseLogger,
      { reason, cause }: { readonly reason: SignInErrorName; readonly cause?: unknown },
    ) {
      outcomes.inc({ outcome: reason });
      log.warn({ outcome: reason, err: cause }, "refused a sign-in with the OpenID provider");
    },
  };
}

/** What the provider says, as it is kept until the page asks for it. */
async function answerOf(
  provider: OidcProvider,
  read: () => ReturnType<OidcProvider["readAnswer"]>,
): Promise<{ readonly answer: Answer; readonly cause?: unknown }> {
  try {
    return { answer: { person: readPerson(provider.settings, await read()) } };
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    return { answer: { refused: error.reason }, cause: error.cause };
  }
}

/** Registers the sign-in with the OpenID provider of the environment; without one, its calls answer 404. */
export function registerOidcRoutes(app: FastifyInstance, services: AuthServices): void {
  const { db, env } = services;
  const settings = oidcSettingsOf(env);
  const provider = settings ? openOidcProvider(settings) : null;
  const report = createReport(app);
  const configured = (): OidcProvider => {
    if (!provider) throw new AppError("notFound", { message: notConfigured });
    return provider;
  };
  /** Turns a refused sign-in into the error that people read, and reports it. */
  const explain = (log: FastifyBaseLogger, error: unknown): unknown => {
    if (!(error instanceof SignInRefused)) return error;
    report.refused(log, error);
    return toAppError(error.reason, configured().settings);
  };

  registerRoute(app, beginOidc, async ({ context: { ip, log }, request, reply }) => {
    const { settings: found, authorizationUrl } = configured();
    await countAttempt(db, attemptLimits.oidcAddress, addressKey(ip));
    const secret = setBrowserSecret(found, { request, reply });
    const state = await storeBegun(db, secret);
    try {
      return { url: await authorizationUrl(bindingOf(secret, state)) };
    } catch (error) {
      throw explain(log, error);
    }
  });

  registerRoute(app, oidcCallback, async ({ context: { log }, query: { state = "" }, request, reply }) => {
    const found = configured();
    const secret = readBrowserSecret(found.settings, request);
    const isBegun = secret !== null && (await takeBegun(db, state, secret));
    if (!isBegun) {
      reply.redirect(finishPage(noCode), 303);
      return undefined;
    }
    const parameters = request.url.split("?")[1] ?? "";
    const { answer, cause } = await answerOf(found, () =>
      found.readAnswer(parameters, bindingOf(secret, state)),
    );
    // The page gets the reason when it asks for it; only here is it known what the provider answered.
    if (cause) log.warn({ err: cause }, "the OpenID provider's answer can't be used");
    reply.redirect(finishPage(await storeAnswer(db, state, answer)), 303);
    return undefined;
  });

  registerRoute(app, finishOidc, async ({ context: { ip, log }, body: { code, device }, request, reply }) => {
    const found = configured();
    const address = addressKey(ip);
    await countAttempt(db, attemptLimits.oidcAddress, address);
    const browserSecret = readBrowserSecret(found.settings, request);
    reply.header("pragma", "no-cache");
    try {
      const { reply: granted, how } = await finishSignIn({
        db,
        provider: found,
        code,
        browserSecret,
        client: clientOf(request, device),
      });
      // The sign-in was counted when it began, and here.
      await uncountAttempt(db, attemptLimits.oidcAddress, address);
      await uncountAttempt(db, attemptLimits.oidcAddress, address);
      report.success(log, how, granted.userId ?? "");
      return granted;
    } catch (error) {
      throw explain(log, error);
    }
  });
}
