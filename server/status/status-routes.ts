import type { FastifyInstance } from "fastify";
import { systemStatus } from "../../domain/contracts/system-status.ts";
import { registerRoute } from "../http/register-route.ts";
import { findProblems } from "./find-problems.ts";
import { readFacts, type StatusServices } from "./read-facts.ts";

/** Registers the status of the system. */
export function registerStatusRoutes(app: FastifyInstance, services: StatusServices): void {
  registerRoute(app, systemStatus, async () => {
    const facts = await readFacts(services);
    return { ...facts, problems: findProblems(facts) };
  });
}
