import { type KeyScope, scopeName } from "../../../domain/access/key-scopes.ts";
import { farmerRoleName, roleNames, roles } from "../../../domain/access/roles.ts";
import { AppError, type ErrorName, errorTypes, toProblem } from "../../../domain/errors/errors.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import type { Contract, JsonSchema } from "../app-context.ts";
import { mediaTypes } from "../media-types.ts";
import { type Components, createComponents } from "./openapi-components.ts";
import { exampleOf } from "./openapi-example.ts";
import {
  bodySchemaOf,
  parametersOf,
  replyHeadersOf,
  replySchemaOf,
  takesIdempotencyKey,
} from "./openapi-schemas.ts";

const allRoleNames: readonly string[] = [
  ...roles.flatMap((role) => roleNames[role]),
  farmerRoleName,
  "ROLE_ANONYMOUS",
];

/** The account roles that may call an endpoint, for `x-roles`. */
export function roleNamesOf({ callers }: Contract): readonly string[] {
  if (callers === "public" || callers === "signedIn") return allRoleNames;
  return callers === "farmer" ? [farmerRoleName] : callers.flatMap((role) => roleNames[role]);
}

/** The scope that an API key needs, for `x-scope`. */
const scopeText = (scope: KeyScope): string => {
  if (scope === "any") return "any key";
  return scope === "anyWritten" ? "any key that may write" : scopeName(scope.entity, scope.level);
};

/** All errors of an endpoint: its own, and those of the request pipeline. */
export function errorNamesOf(contract: Contract): readonly ErrorName[] {
  const hasBody = bodySchemaOf(contract) !== undefined;
  const parameters = parametersOf(contract);
  const sendsBody = contract.method === "POST" || contract.method === "PATCH";
  const hasInput = hasBody || sendsBody || parameters.some((parameter) => parameter.in === "query");
  const names: (ErrorName | false)[] = [
    hasInput && "invalid",
    "badRequest",
    contract.callers !== "public" && "signedOut",
    contract.callers !== "public" && "forbidden",
    contract.callers !== "public" && !contract.withoutSecondFactor && "secondFactorMissing",
    contract.confirm !== undefined && "unconfirmed",
    contract.path.includes("{") && "notFound",
    sendsBody && "bodyTooLarge",
    sendsBody && "wrongType",
    contract.perHour !== undefined && "tooMany",
    // An Idempotency-Key that was used with another body.
    takesIdempotencyKey(contract) && "rule",
    contract.asksAboutUnusual === true && "unusual",
    ...(contract.errorResponses ?? []),
    "failed",
    "away",
  ];
  return [...new Set(names.filter((name) => name !== false))];
}

/** `GET /api/banners/v2/{id}` → `getBannersV2ById`. */
function operationIdOf({ method, path, operationId }: Contract): string {
  if (operationId) return operationId;
  const words = path
    .replace(/^\/api\//, "")
    .replace(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

const tagOf = ({ tags, path }: Contract): readonly string[] =>
  tags ?? [path.split("/").filter((part) => part !== "" && part !== "api")[0] ?? "other"];

function errorsOf(contract: Contract, components: Components): JsonSchema {
  const byStatus = groupBy(errorNamesOf(contract), (name) => errorTypes[name].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, names]) => [
        String(status),
        components.shared("responses", errorOf(contract, status, names), nameOf(contract, names)),
      ]),
  );
}

const nameOf = ({ errors }: Contract, names: readonly ErrorName[]): string =>
  (errors === "oauth" ? "OAuth" : "") +
  names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join("Or");

function errorOf({ errors }: Contract, status: number, names: readonly ErrorName[]): JsonSchema {
  const [first = "failed"] = names;
  const example = toProblem(new AppError(first), "en", "req-1");
  const problemContent = { schema: { $ref: "#/components/schemas/Problem" }, example };
  const oauthContent = { schema: { $ref: "#/components/schemas/OAuthError" } };
  return {
    description: names.map((name) => errorTypes[name].message.en).join(" · "),
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content:
      errors === "oauth"
        ? { "application/problem+json": oauthContent, "application/json": oauthContent }
        : { "application/problem+json": problemContent },
  };
}

const retryAfter = {
  "Retry-After": { description: "Seconds until another try is worth it.", schema: { type: "integer" } },
};

function securityOf({ errors, callers }: Contract): readonly JsonSchema[] {
  if (errors === "oauth") return [{}, { appClient: [] }];
  return callers === "public" ? [] : [{ bearer: [] }];
}

/** `getBannersV2ById` or `banner.read` → `GetBannersV2ById`, `BannerRead`. */
const shapeName = (operationId: string): string =>
  operationId.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The media types of an endpoint's reply. */
export const replyTypesOf = (contract: Contract): readonly string[] =>
  contract.replyTypes ?? [
    replySchemaOf(contract).format === "binary" ? "application/octet-stream" : "application/json",
  ];

/** The content of a body or reply: its schema and an example. */
function contentOf(components: Components, schema: JsonSchema, name: string): JsonSchema {
  const placed = components.schema(schema, name);
  const target = typeof placed.$ref === "string" ? placed.$ref.split("/").at(-1) : undefined;
  const value = exampleOf(schema);
  return {
    schema: placed,
    examples: { example: components.shared("examples", { value }, target ?? name) },
  };
}

function operationOf(contract: Contract, components: Components): JsonSchema {
  const { summary, encoding = "json" } = contract;
  const operationId = operationIdOf(contract);
  const name = shapeName(operationId);
  const body = bodySchemaOf(contract);
  const content = () => contentOf(components, replySchemaOf(contract), `${name}Reply`);
  return {
    operationId,
    summary,
    tags: tagOf(contract),
    "x-roles": roleNamesOf(contract),
    ...(contract.scope ? { "x-scope": scopeText(contract.scope) } : {}),
    security: securityOf(contract),
    parameters: parametersOf(contract).map((parameter) =>
      parameter.in === "header"
        ? components.shared("parameters", parameter, shapeName(String(parameter.name)))
        : parameter,
    ),
    ...(body
      ? {
          requestBody: {
            required: !isOptional(contract),
            content: { [mediaTypes[encoding]]: contentOf(components, body, `${name}Body`) },
          },
        }
      : {}),
    responses: {
      ...successOf(contract, content),
      ...Object.fromEntries(
        Object.entries(contract.otherReplies ?? {}).map(([status, description]) => [
          status,
          { description, ...replyHeadersOf(contract) },
        ]),
      ),
      ...errorsOf(contract, components),
    },
  };
}

/** The reply: with a body, without one, or a redirect. */
function successOf(contract: Contract, content: () => JsonSchema): JsonSchema {
  const { redirect, bodiless } = contract;
  if (redirect)
    return { "303": { description: redirect, headers: { Location: { schema: { type: "string" } } } } };
  const reply = { description: "Done.", ...replyHeadersOf(contract) };
  if (bodiless) return { [bodiless]: reply };
  const body = content();
  return {
    "200": {
      ...reply,
      content: Object.fromEntries(replyTypesOf(contract).map((type) => [type, body])),
    },
  };
}

const isOptional = ({ body }: Contract): boolean => body?._zod.optin === "optional";

const problem: JsonSchema = {
  type: "object",
  required: ["type", "title", "status", "code", "message", "requestId"],
  properties: {
    type: { type: "string", examples: ["urn:kasekam:invalid"] },
    title: { type: "string" },
    status: { type: "integer" },
    code: {
      type: "integer",
      description: "The status, or a finer code such as -429 (username taken) and 4091 (still in use).",
    },
    message: { type: "string", description: "Fit to show to a person, in the language asked for." },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
    requestId: { type: "string" },
    current: { description: "With a 409 for a stale version: the record as it is now." },
    conflicts: {
      type: "array",
      description: "With a 409 for rows that are saved together: the stale ones as they are now.",
      items: {
        type: "object",
        required: ["row", "current"],
        properties: {
          row: { type: "integer", description: "The position in `rows`, from 0." },
          current: { description: "The record as it is now." },
        },
      },
    },
  },
};

const oauthErrorSchema: JsonSchema = {
  allOf: [
    { $ref: "#/components/schemas/Problem" },
    {
      type: "object",
      required: ["error", "error_description"],
      properties: {
        error: { type: "string", description: "A code of RFC 6749 5.2.", examples: ["invalid_grant"] },
        error_description: { type: "string", description: "In English, printable ASCII." },
      },
    },
  ],
};

interface OpenApiInput {
  readonly version: string;
  readonly contracts: readonly Contract[];
}

/** The OpenAPI 3.1 document of all registered endpoints. */
export function openApiOf({ version, contracts }: OpenApiInput): JsonSchema {
  const byPath = groupBy(contracts, ({ path }) => path);
  const sortedPaths = [...byPath].sort(([one], [other]) => one.localeCompare(other));
  const components = createComponents();
  components.schema(problem, "Problem");
  components.shared("schemas", oauthErrorSchema, "OAuthError");
  const paths = Object.fromEntries(
    sortedPaths.map(([path, calls]) => [
      path,
      Object.fromEntries(
        calls.map((contract) => [contract.method.toLowerCase(), operationOf(contract, components)]),
      ),
    ]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Kasekam",
      version,
      description:
        "The back office of a Cambodian farming marketplace. `x-roles` names the account roles that may make a call, `x-scope` the scope that an API key needs for it (none: no key may); every error is `application/problem+json`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(contracts.flatMap(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      ...components.all(),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The access_token of POST /api/oauth2/token, or an API key (`kk_…`).",
        },
        appClient: {
          type: "http",
          scheme: "basic",
          description: "The app's public client, for grant_type=client_credentials.",
        },
      },
    },
  };
}
