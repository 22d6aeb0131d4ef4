import type { AnyEntity } from "../../domain/declare/entity.ts";

type Module = Readonly<Record<string, unknown>>;
/** Each declaration is a file of its own, named after its entity, and becomes a chunk of its own. */
const files = import.meta.glob<Module>(["../../domain/entities/*/*.ts", "!**/*.test.ts"]);
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf("/") + 1, -".ts".length), load]),
);

const isDeclaration = (value: unknown, name: string): value is AnyEntity =>
  typeof value === "object" && value !== null && "fields" in value && "name" in value && value.name === name;

async function load(name: string): Promise<AnyEntity> {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const declared = (await loaders.get(file)?.())?.[name];
  if (!isDeclaration(declared, name)) throw new Error(`No entity is called ${name}`);
  return declared;
}

const known = new Map<string, Promise<AnyEntity>>();

/** The whole declaration of an entity, fetched once; rejects where its code does not arrive, and tries anew when asked again. */
export function fetchDeclaration(name: string): Promise<AnyEntity> {
  const before = known.get(name);
  if (before) return before;
  const fetched = load(name);
  known.set(name, fetched);
  fetched.catch(() => known.delete(name));
  return fetched;
}
