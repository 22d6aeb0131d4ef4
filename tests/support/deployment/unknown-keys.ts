/**
 * The keys of `data` that `read` never asks for, as paths. Validators of Kubernetes ignore unknown fields, as the
 * server of Kubernetes does by default, so a misspelt one goes unnoticed.
 */
export function findUnknownKeys<Data extends object>(
  data: Data,
  read: (watched: Data) => void,
): readonly string[] {
  const seen = new Set<string>();
  const watch = <Part extends object>(part: Part, path: string): Part =>
    new Proxy(part, {
      get(target, key, receiver) {
        const value = Reflect.get(target, key, receiver);
        if (typeof key === "symbol") return value;
        const inner = `${path}${key}`;
        seen.add(inner);
        return typeof value === "object" && value !== null ? watch(value, `${inner}.`) : value;
      },
    });
  read(watch(data, ""));
  const pathsOf = (part: object, path: string): readonly string[] =>
    Object.entries(part).flatMap(([key, value]) => {
      const inner = `${path}${key}`;
      if (!seen.has(inner)) return [inner];
      return typeof value === "object" && value !== null ? pathsOf(value, `${inner}.`) : [];
    });
  return pathsOf(data, "");
}
