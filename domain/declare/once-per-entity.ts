import type { AnyEntity } from "./entity.ts";

/** A function of a declaration alone, computed once for each entity. An error is not kept. */
export function oncePerEntity<R>(compute: (entity: AnyEntity) => R): (entity: AnyEntity) => R {
  const results = new WeakMap<AnyEntity, { readonly result: R }>();
  return (entity) => {
    const known = results.get(entity);
    if (known) return known.result;
    const result = compute(entity);
    results.set(entity, { result });
    return result;
  };
}
