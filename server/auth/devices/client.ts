import type { FastifyRequest } from "fastify";

/** The browser or program that signs in. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string | null;
  /** The random name that our web app keeps in the browser; null of other programs. */
  readonly device: string | null;
}

/** Longer user agents are cut: they come from outside. */
const userAgentLength = 400;

export const clientOf = ({ ip, headers }: FastifyRequest, device?: string): Client => ({
  ip,
  device: device || null,
  userAgent: headers["user-agent"]?.slice(0, userAgentLength) || null,
});
