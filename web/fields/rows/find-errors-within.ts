/** Errors below a path, keyed by the rest of their path. */
export const findErrorsWithin = <Value>(
  errors: Readonly<Record<string, Value>>,
  path: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => key.startsWith(`${path}.`))
      .map(([key, error]) => [key.slice(path.length + 1), error]),
  );
