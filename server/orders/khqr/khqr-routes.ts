import type { FastifyInstance } from "fastify";
import { khqrPaid } from "../../../domain/contracts/integrations/payment-messages.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { registerRoute } from "../../http/register-route.ts";
import { readSecretSetting } from "../../settings/secret-settings.ts";
import { verifiedId } from "../../webhooks/sign.ts";
import { receivePayment } from "./receive-payment.ts";

/** Registers the call by which the provider of KHQR says that a payment arrived. */
export function registerKhqrRoutes(app: FastifyInstance): void {
  registerRoute(app, khqrPaid, async ({ context: { db }, body, request }) => {
    const secret = await readSecretSetting(db, "khqr.callbackSecret");
    const signed = { headers: request.headers, body: request.sentText ?? "", now: Date.now() };
    const messageId = secret === null ? null : verifiedId({ ...signed, secret });
    if (messageId === null)
      throw new AppError("signedOut", {
        message: localized("The signature of this message is wrong.", "ហត្ថលេខានៃសារនេះមិនត្រឹមត្រូវទេ។"),
      });
    return receivePayment(db, { messageId, paid: body });
  });
}
