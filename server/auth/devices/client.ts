import type { FastifyRequest } from "fastify";

/** The browser or program that signs in. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string | null;
}

/** Longer user agents are cut: they come from outside. */
const userAgentLength = 400;

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  ip,
  userAgent: headers["user-agent"]?.slice(0, userAgentLength) || null,
});
