/** What a reader makes of an input: the value, or an encoded message that names the remedy (see `messages.ts`). */
export type Reading<T> =
  | {
      readonly value: T;
      /** An encoded message about a value that may not be what was meant. */
      readonly warning?: string;
    }
  | { readonly reason: string };
