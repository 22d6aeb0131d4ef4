import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { requiredText } from "../shapes.ts";

const header = (description: string, pattern: string, example: string) => ({ description, pattern, example });

/** What a provider of KHQR sends when a payment arrived. */
export const khqrPaid = endpoint({
  method: "POST",
  path: "/api/paymentMessages/v1/khqr",
  summary:
    "For the provider of KHQR: a payment arrived. Signed by the Standard Webhooks scheme with the secret of the settings; a message of an older or later time than five minutes is refused. The same message, or another one of the same payment, has no further effect",
  callers: "public",
  signed: true,
  idempotent: true,
  headers: {
    "webhook-id": header("Of the message; the same when it is sent again", "^[\\x21-\\x7e]{1,200}$", "msg_1"),
    "webhook-timestamp": header("When it is sent, in seconds since 1970", "^\\d{1,12}$", "1764460800"),
    "webhook-signature": header("`v1,` and the signature; several with spaces between", "^v1,.+$", "v1,c2ln"),
  },
  body: z.strictObject({
    /** The number of the order, which the code has as bill number. */
    order: z.optional(requiredText(30)),
    /** The MD5 of the code. */
    md5: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/i))),
    /** In whole riel, or in dollars with at most two decimals. */
    amount: z.number().check(z.minimum(0.01), z.maximum(1_000_000_000_000)),
    currency: z.enum(["KHR", "USD"]),
    /** What the provider calls the payment. */
    reference: requiredText(100),
    /** When it was paid; ISO 8601. */
    time: z.iso.datetime({ offset: true }),
  }),
  reply: z.object({
    /** Of the payment. */
    id: z.string(),
    /** Of the order. */
    order: z.string(),
  }),
  errorResponses: ["signedOut", "notFound", "taken", "rule"],
});
