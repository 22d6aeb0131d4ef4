import { type Plugin, parseAst } from "vite";

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** What a contract says for the documentation and the server alone; the browser reads neither. */
const unread = new Set(["summary", "refusals"]);

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === "Identifier" && typeof node.name === "string" ? node.name : "";

/** Every `call({ … })` that stands anywhere in a program, as the members of its contract. */
function contracts(node: unknown): readonly (readonly unknown[])[] {
  if (Array.isArray(node)) return node.flatMap(contracts);
  if (!isNode(node)) return [];
  const [first]: readonly unknown[] = Array.isArray(node.arguments) ? node.arguments : [];
  if (node.type === "CallExpression" && nameOf(node.callee) === "call" && isNode(first))
    return Array.isArray(first.properties) ? [first.properties] : [];
  return Object.values(node).flatMap(contracts);
}

/** Contracts without what no browser reads. */
export function cutContracts(code: string): string {
  const cuts = contracts(parseAst(code).body)
    .flat()
    .flatMap((member) =>
      isNode(member) &&
      member.type === "Property" &&
      unread.has(nameOf(member.key)) &&
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

/** Lets the browser have the contracts of calls without their documentation. */
export const cutCalls = (): Plugin => ({
  name: "cut-calls",
  apply: "build",
  transform: {
    filter: { id: /\/domain\/calls\/.*\.ts$/ },
    handler: (code) => ({ code: cutContracts(code), map: null }),
  },
});
