import * as z from "zod/mini";
import { roles } from "../../access/roles.ts";
import { endpoint } from "../../declare/endpoint.ts";

/** How somebody signed in. */
export const signInWays = ["password", "code", "recoveryCode", "passkey", "provider"] as const;

export const listDevices = endpoint({
  method: "GET",
  path: "/api/devices/v1",
  summary: "Where the signed-in person is signed in: this device first, then the newest",
  callers: roles,
  withoutSecondFactor: true,
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        /** Null where the program says nothing that we know. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** The address that the device signed in from. */
        address: z.string(),
        way: z.enum(signInWays),
        signedInAt: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const signOutDevice = endpoint({
  method: "DELETE",
  path: "/api/devices/v1/{id}",
  summary: "Sign the signed-in person out on one device",
  callers: roles,
  idempotent: true,
  withoutSecondFactor: true,
  reply: z.object({ signedOut: z.literal(true) }),
});
