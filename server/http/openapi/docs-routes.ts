import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApi } from "../../../domain/contracts/health.ts";
import { RawJson } from "../context.ts";
import { registerRoute } from "../register-route.ts";
import { openApiOf } from "./openapi.ts";

/** Serves the OpenAPI document of all routes and a viewer that complies with our content security policy. */
export async function registerDocsRoutes(app: FastifyInstance, version: string): Promise<void> {
  const once = <R>(make: () => R): (() => R) => {
    let made: { readonly value: R } | undefined;
    return () => {
      made ??= { value: make() };
      return made.value;
    };
  };
  // Created lazily: all routes are registered by then.
  const document = once(() => openApiOf({ version, contracts: app.appContext.contracts }));
  const text = once(() => JSON.stringify(document()));
  registerRoute(app, openApi, async ({ reply }) => {
    reply.header("cache-control", "no-cache");
    return new RawJson(text());
  });
  await app.register(swagger, {
    mode: "static",
    specification: { document: { openapi: "3.1.0", info: { title: "Kasekam", version }, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { docExpansion: "none", filter: true, persistAuthorization: false },
    transformSpecification: () => document(),
    transformSpecificationClone: false,
  });
}
