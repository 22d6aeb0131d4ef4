import type { FastifyInstance } from "fastify";
import {
  listDevices as listDevicesCall,
  signOutDevice as signOutDeviceCall,
} from "../../../domain/contracts/auth/devices.ts";
import { requireSession } from "../../http/app-context.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { AuthServices } from "../auth-services.ts";
import { listDevices, signOutDevice } from "./devices.ts";

/** Registers the list of a person's devices. */
export function registerDeviceRoutes(app: FastifyInstance, { db }: AuthServices): void {
  registerRoute(app, listDevicesCall, ({ request }) => listDevices(db, requireSession(request)));
  registerRoute(app, signOutDeviceCall, async ({ context: { actor }, params: { id } }) => {
    await signOutDevice(db, { id, userId: actor.userId });
    return { signedOut: true } as const;
  });
}
