import type { FastifyRequest } from "fastify";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Session } from "../../http/app-context.ts";

/** The session of a route that requires a signed-in user. */
export function requireSession({ session }: Pick<FastifyRequest, "session">): Session {
  if (!session) throw new AppError("signedOut");
  return session;
}
