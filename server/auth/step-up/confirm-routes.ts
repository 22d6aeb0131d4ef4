import type { FastifyInstance } from "fastify";
import * as calls from "../../../domain/contracts/auth/confirm.ts";
import { requireSession } from "../../http/app-context.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { AuthServices } from "../auth-services.ts";
import { confirmByCode, confirmByPasskey, confirmByPassword } from "./confirm.ts";

/** Registers how people confirm who they are before a protected change. */
export function registerConfirmRoutes(app: FastifyInstance, services: AuthServices): void {
  registerRoute(app, calls.confirmWithPassword, async ({ body, request }) => {
    await confirmByPassword(services, requireSession(request), body.password);
    return { confirmed: true } as const;
  });
  registerRoute(app, calls.confirmWithCode, async ({ body, request }) => {
    await confirmByCode(services, requireSession(request), body.code);
    return { confirmed: true } as const;
  });
  registerRoute(app, calls.confirmWithPasskey, async ({ body, request }) => {
    await confirmByPasskey(services, requireSession(request), body);
    return { confirmed: true } as const;
  });
}
