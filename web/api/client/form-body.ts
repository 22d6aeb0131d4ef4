/** A form value: arrays repeat the name; null becomes an empty value. */
export type FormValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type FormValues = Readonly<Record<string, FormValue>>;

/**
 * Joins values as `name=value&…`, repeating arrays. Values are **not** encoded (specification, section 7): call
 * `encodeValues` first for user input.
 */
export function formBody(values: FormValues): string {
  return Object.entries(values)
    .flatMap(([name, value]) => {
      if (value === undefined) return [];
      return (Array.isArray(value) ? value : [value ?? ""]).map((one) => `${name}=${one}`);
    })
    .join("&");
}

const encodeOne = (value: FormValue): FormValue =>
  Array.isArray(value)
    ? value.map((one) => encodeURIComponent(one))
    : value === null || value === undefined
      ? value
      : encodeURIComponent(String(value));

/** Percent-encodes the values, so that `&` and `+` in them are not read as separators. */
export const encodeValues = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [encodeURIComponent(name), encodeOne(value)]),
  );

/** Builds a query string without `?`; undefined values are left out. */
export const queryString = (values: FormValues): string => formBody(encodeValues(values));
