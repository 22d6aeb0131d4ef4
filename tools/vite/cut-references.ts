import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Plugin, parseAst } from "vite";

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const identifierName = (value: unknown): string | null =>
  isNode(value) && value.type === "Identifier" && typeof value.name === "string" ? value.name : null;

const targets = new Set(["ref", "refs"]);

/** Counts how often each name is used as the target of a reference and how often elsewhere. */
function countUses(node: unknown, count: (name: string, use: "target" | "other") => void): void {
  if (Array.isArray(node)) for (const inner of node) countUses(inner, count);
  if (!isNode(node) || node.type === "ImportDeclaration") return;
  const name = identifierName(node);
  if (name) count(name, "other");
  const [target, ...rest] = Array.isArray(node.arguments) ? node.arguments : [];
  const targetName = identifierName(target);
  if (node.type === "CallExpression" && targets.has(identifierName(node.callee) ?? "") && targetName) {
    count(targetName, "target");
    countUses(rest, count);
    return;
  }
  for (const [part, inner] of Object.entries(node)) {
    // A member name is not a use of a variable with the same name.
    if ((part === "key" || part === "property") && node.computed !== true) continue;
    countUses(inner, count);
  }
}

interface Import {
  readonly name: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** Imports of a single, unrenamed name. */
function singleImports(program: readonly unknown[]): readonly Import[] {
  return program.flatMap((node): Import[] => {
    if (!isNode(node) || node.type !== "ImportDeclaration" || !Array.isArray(node.specifiers)) return [];
    const [only, ...others]: readonly unknown[] = node.specifiers;
    if (others.length > 0 || !isNode(only) || only.type !== "ImportSpecifier") return [];
    const { source, start, end } = node;
    const name = identifierName(only.local);
    if (
      !name ||
      name !== identifierName(only.imported) ||
      !isNode(source) ||
      typeof source.value !== "string"
    )
      return [];
    return typeof start === "number" && typeof end === "number"
      ? [{ name, source: source.value, start, end }]
      : [];
  });
}

/**
 * Replaces the import of an entity that is only used as a reference target with a constant holding its name.
 * `isEntity` tells whether an imported source declares the entity of that name.
 */
export function cutReferences(code: string, isEntity: (source: string, name: string) => boolean): string {
  const { body } = parseAst(code);
  const others = new Set<string>();
  const referred = new Set<string>();
  countUses(body, (name, use) => void (use === "target" ? referred : others).add(name));
  return singleImports(body)
    .filter(({ name, source }) => referred.has(name) && !others.has(name) && isEntity(source, name))
    .reduceRight(
      (cut, { name, start, end }) =>
        `${cut.slice(0, start)}const ${name} = { name: "${name}" };${cut.slice(end)}`,
      code,
    );
}

const exportLine = /^export \{ (\w+) \} from "\.\/(.+)";$/gm;

/** Vite plugin: lets the browser load an entity's declaration without those it references, directly or indirectly. */
export const cutReferencesOf = (entities: string): Plugin => {
  const files = new Map<string, string>();
  return {
    name: "cut-references",
    apply: "build",
    buildStart() {
      const list = readFileSync(join(entities, "declared.ts"), "utf8");
      for (const [, name = "", file = ""] of list.matchAll(exportLine)) files.set(join(entities, file), name);
    },
    transform(code, id) {
      if (!id.startsWith(entities) || id.endsWith("declared.ts")) return null;
      const isEntity = (source: string, name: string) => files.get(join(dirname(id), source)) === name;
      return { code: cutReferences(code, isEntity), map: null };
    },
  };
};
