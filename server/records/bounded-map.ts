/** A map that evicts the least recently used entries above `most`. */
export function boundedMap<K, V>(most: number) {
  const entries = new Map<K, V>();
  return {
    get(key: K): V | undefined {
      const value = entries.get(key);
      if (value !== undefined) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key: K, value: V): void {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= most) return;
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    },
    delete: (key: K): boolean => entries.delete(key),
    entries: () => entries.entries(),
    clear: (): void => entries.clear(),
  };
}
