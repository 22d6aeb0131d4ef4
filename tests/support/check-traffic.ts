import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifyInstance } from "fastify";
import { errorTypes } from "../../domain/errors/errors.ts";
import type { Contract } from "../../server/http/app-context.ts";
import { errorNamesOf, replyTypesOf } from "../../server/http/openapi/openapi.ts";
import { replySchemaOf } from "../../server/http/openapi/openapi-schemas.ts";

/** Checks every response of an app against its OpenAPI document. */
export interface TrafficCheck {
  /** Responses that did not match, without duplicates. */
  violations(): readonly string[];
}

/** A reference is shown by its label, which no person can read as an id. */
const idAsLabel = /"label(Kh)?"\s*:\s*"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/;

const keyOf = (method: string, path: string): string => `${method} ${path}`;

function createValidators() {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats.default(ajv);
  const validators = new Map<Contract, ReturnType<typeof ajv.compile>>();
  return (contract: Contract): ReturnType<typeof ajv.compile> => {
    const known = validators.get(contract);
    if (known) return known;
    const made = ajv.compile(replySchemaOf(contract));
    validators.set(contract, made);
    return made;
  };
}

/** Adds the check to an app; call before the app is ready. */
export function checkTraffic(app: FastifyInstance): TrafficCheck {
  const seen = new Set<string>();
  const validatorOf = createValidators();
  let contracts: ReadonlyMap<string, Contract> | undefined;
  const contractOf = (method: string, url: string): Contract | undefined => {
    contracts ??= new Map(
      app.appContext.contracts.map((contract) => [
        keyOf(contract.method, contract.path.replace(/\{(\w+)\}/g, ":$1")),
        contract,
      ]),
    );
    return contracts.get(keyOf(method, url));
  };
  app.addHook("onSend", async (request, reply, payload) => {
    const contract = contractOf(request.method, request.routeOptions.url ?? "");
    if (!contract) return payload;
    const status = reply.statusCode;
    const where = `${contract.method} ${contract.path} answered ${status}`;
    if (contract.bodiless === status) {
      if (payload) seen.add(`${where} with a body`);
      return payload;
    }
    if (status !== 200) {
      const documented =
        (status === 303 && contract.redirect !== undefined) ||
        status in (contract.otherReplies ?? {}) ||
        errorNamesOf(contract).some((name) => errorTypes[name].status === status);
      if (!documented) seen.add(`${where}, which its document does not list`);
      return payload;
    }
    const type = String(reply.getHeader("content-type") ?? "").split(";")[0] ?? "";
    const types = replyTypesOf(contract);
    if (!types.includes(type) && !types.includes("*/*")) seen.add(`${where} as ${type || "nothing"}`);
    if (type !== "application/json" || typeof payload !== "string") return payload;
    const validate = validatorOf(contract);
    const shownId = idAsLabel.exec(payload);
    if (shownId) seen.add(`${where} with an id as a label: ${shownId[0]}`);
    if (!validate(JSON.parse(payload))) seen.add(`${where}: ${JSON.stringify(validate.errors?.[0] ?? {})}`);
    return payload;
  });
  return { violations: () => [...seen] };
}
