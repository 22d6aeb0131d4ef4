/**
 * Makes a value at its first use. Creating an `Intl` object takes milliseconds of a phone's processor, and modules that
 * are loaded before the sign-in form need some of them only later.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
