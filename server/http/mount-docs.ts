import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApi } from "../../domain/calls/health.ts";
import { Json } from "./context.ts";
import { mount } from "./mount.ts";
import { openApiOf } from "./openapi.ts";

/** Serves the OpenAPI document of what is mounted, and its pages to browse, which need nothing that our policy forbids. */
export async function mountDocs(app: FastifyInstance, version: string): Promise<void> {
  const once = <R>(make: () => R): (() => R) => {
    let made: { readonly value: R } | undefined;
    return () => {
      made ??= { value: make() };
      return made.value;
    };
  };
  // Made when first asked for: everything is mounted by then.
  const document = once(() => openApiOf({ version, contracts: app.seam.contracts }));
  const text = once(() => JSON.stringify(document()));
  mount(app, openApi, async ({ reply }) => {
    reply.header("cache-control", "no-cache");
    return new Json(text());
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
