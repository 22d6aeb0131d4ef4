import { type Plugin, parseAst } from "vite";

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/**
 * Contract members for documentation and the server only; the browser does not use them. It checks replies, but sends
 * its input as it is.
 */
const unusedMembers = new Set([
  "summary",
  "query",
  "body",
  "errorResponses",
  "errors",
  "perHour",
  "headers",
  "bodiless",
  "replyHeaders",
]);

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === "Identifier" && typeof node.name === "string" ? node.name : "";

/** Members of every contract declared with `endpoint({ … })` in a program. */
function findContracts(node: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(node)) return node.flatMap(findContracts);
  if (!isNode(node)) return [];
  const [first]: readonly unknown[] = Array.isArray(node.arguments) ? node.arguments : [];
  if (node.type === "CallExpression" && nameOf(node.callee) === "endpoint" && isNode(first))
    return Array.isArray(first.properties) ? [first.properties] : [];
  return Object.values(node).flatMap(findContracts);
}

/** Removes the members that the browser does not use. */
export function cutContracts(code: string): string {
  const cuts = findContracts(parseAst(code).body)
    .flat()
    .flatMap((member) =>
      isNode(member) &&
      member.type === "Property" &&
      unusedMembers.has(nameOf(member.key)) &&
      typeof member.start === "number" &&
      typeof member.end === "number"
        ? [{ start: member.start, end: member.end }]
        : [],
    );
  return cuts.reduceRight((cut, { start, end }) => {
    const after = cut.slice(end).replace(/^\s*,/, "");
    return cut.slice(0, start) + after;
  }, code);
}

/** Vite plugin: removes from contracts in the browser build what the browser does not use. */
export const cutCalls = (): Plugin => ({
  name: "cut-calls",
  apply: "build",
  transform: {
    filter: { id: /\/domain\/contracts\/.*\.ts$/ },
    handler: (code) => ({ code: cutContracts(code), map: null }),
  },
});
