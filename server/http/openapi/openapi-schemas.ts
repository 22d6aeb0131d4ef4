import * as z from "zod/v4/core";
import type { DeclaredHeader } from "../../../domain/declare/endpoint.ts";
import { fieldOfSchema } from "../../../domain/declare/schema.ts";
import { errorTypes } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { fieldSchema } from "../../records/schema/field-schema.ts";
import type { Contract, JsonSchema } from "../app-context.ts";
import { confirmationHeader } from "../unusual-values.ts";

/** Converts a zod schema to JSON Schema 2020-12, as used by OpenAPI 3.1. */
export function jsonSchemaOf(schema: z.$ZodType, direction: "input" | "output"): JsonSchema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const field = fieldOfSchema(zodSchema);
      if (!field && zodSchema._zod.def.type === "unknown") jsonSchema.description ??= "Any JSON value";
      if (!field) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, fieldSchema(field));
    },
  });
  return found;
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The schema of the body, if the endpoint takes one. */
export function bodySchemaOf({ body, bodyJsonSchema }: Contract): JsonSchema | undefined {
  return bodyJsonSchema ?? (body ? jsonSchemaOf(body, "input") : undefined);
}

/** The schema of the reply. */
export const replySchemaOf = ({ reply, replyJsonSchema }: Contract): JsonSchema =>
  replyJsonSchema ?? jsonSchemaOf(reply, "output");

/** The parameters of path and query, each with its schema. */
export function parametersOf(contract: Contract): readonly JsonSchema[] {
  const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = contract.queryJsonSchema ?? (contract.query ? jsonSchemaOf(contract.query, "input") : {});
  const required = Array.isArray(query.required) ? query.required : [];
  const properties = isObject(query.properties) ? query.properties : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...describe(schema),
  }));
  return [...inPath, ...inQuery, ...headersOf(contract)];
}

/** Moves a parameter's description next to its schema, where readers look for it. */
function describe(schema: unknown): JsonSchema {
  if (!isObject(schema)) return { schema: {} };
  const { description, ...rest } = schema;
  return description === undefined ? { schema: rest } : { description, schema: rest };
}

/** Whether an endpoint accepts an Idempotency-Key. */
export const takesIdempotencyKey = ({ method, callers, idempotent }: Contract): boolean =>
  method !== "GET" && method !== "HEAD" && callers !== "public" && !idempotent;

const headersOf = (contract: Contract): readonly JsonSchema[] => {
  const language = {
    name: "Accept-Language",
    in: "header",
    required: false,
    schema: { type: "string", enum: ["en", "km"] },
  };
  const own = Object.entries(contract.headers ?? {}).map(([name, header]) => ({
    name,
    in: "header",
    required: true,
    ...describeHeader(header),
  }));
  const confirmation = contract.asksAboutUnusual
    ? [
        {
          name: confirmationHeader,
          in: "header",
          required: false,
          description: `true: a person has seen and confirmed the unusual values that an error ${errorTypes.unusual.code} listed.`,
          schema: { type: "string", enum: ["true"] },
        },
      ]
    : [];
  if (!takesIdempotencyKey(contract)) return [language, ...confirmation, ...own];
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: `The same key within ${limits.idempotencyDays} days gives the first answer again; send it with every retry.`,
    schema: { type: "string", pattern: "^[!-~]{1,200}$" },
  };
  return [language, key, ...confirmation, ...own];
};

const describeHeader = ({ description, pattern, example }: DeclaredHeader): JsonSchema => ({
  description,
  schema: { type: "string", pattern, examples: [example] },
});

/** The headers of the replies that are no errors. */
export const replyHeadersOf = ({ replyHeaders }: Contract): JsonSchema =>
  replyHeaders
    ? {
        headers: Object.fromEntries(
          Object.entries(replyHeaders).map(([name, header]) => [name, describeHeader(header)]),
        ),
      }
    : {};
