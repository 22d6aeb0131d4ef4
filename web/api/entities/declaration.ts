import type { AnyEntity } from "../../../domain/declare/entity.ts";

type DeclarationModule = Readonly<Record<string, unknown>>;
/** Each declaration file is named after its entity and becomes its own chunk. */
const files = import.meta.glob<DeclarationModule>(["../../../domain/entities/*/*.ts", "!**/*.test.ts"]);
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf("/") + 1, -".ts".length), load]),
);

const isDeclaration = (value: unknown, name: string): value is AnyEntity =>
  typeof value === "object" && value !== null && "fields" in value && "name" in value && value.name === name;

async function loadDeclaration(name: string): Promise<AnyEntity> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const declared = (await loaders.get(file)?.())?.[name];
  if (!isDeclaration(declared, name)) throw new Error(`No entity is called ${name}`);
  return declared;
}

const declarationCache = new Map<string, Promise<AnyEntity>>();

/** Fetches the full declaration of an entity once. Rejects when the chunk cannot be loaded; the next call retries. */
export function fetchDeclaration(name: string): Promise<AnyEntity> {
  const before = declarationCache.get(name);
  if (before) return before;
  const fetched = loadDeclaration(name);
  declarationCache.set(name, fetched);
  fetched.catch(() => declarationCache.delete(name));
  return fetched;
}
