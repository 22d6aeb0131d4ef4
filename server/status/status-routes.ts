import type { FastifyInstance } from "fastify";
import {
  sendTestMessage as sendTestMessageCall,
  systemStatus,
} from "../../domain/contracts/system-status.ts";
import { misspeltVariables } from "../env.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { secretKeysOf } from "../records/secrets/secret-keys.ts";
import { checkConnection } from "./checks/check-connection.ts";
import { checkFacts } from "./checks/check-facts.ts";
import { resultsOf } from "./checks/check-results.ts";
import { checkSettings } from "./checks/check-settings.ts";
import { readFacts, type StatusServices } from "./read-facts.ts";
import { sendTestMessage } from "./send-test-message.ts";

/** Registers the status of the system, and the test of its senders. */
export function registerStatusRoutes(
  app: FastifyInstance,
  services: StatusServices & Pick<Services, "log">,
): void {
  const { db, env } = services;
  registerRoute(app, systemStatus, async () => {
    const facts = await readFacts(services);
    const checks = resultsOf(
      { variableUnknown: misspeltVariables(), ...(await checkSettings(env)) },
      await checkConnection(db, secretKeysOf(db)),
      checkFacts(facts),
    );
    return { ...facts, checks, senders: { email: Boolean(env.SMTP_URL), sms: Boolean(env.SMS_URL) } };
  });
  registerRoute(app, sendTestMessageCall, ({ context: { actor, db: inside }, body }) =>
    sendTestMessage({ db: inside, env, log: services.log }, { ...body, by: actor.userId }),
  );
}
