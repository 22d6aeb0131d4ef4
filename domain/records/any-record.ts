/** A record whose entity is not known: what the generic engine reads and writes. Code of one entity takes its `Row<E>`. */
export type AnyRecord = Readonly<Record<string, unknown>>;
