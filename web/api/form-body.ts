/** What a form can carry: lists repeat their name; null is an empty value. */
export type FormValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type FormValues = Readonly<Record<string, FormValue>>;

/**
 * Joins values as `name=value&…`, lists repeated. Values are **not** encoded (specification, section 7): whoever sends
 * what a person typed calls `encoded` first.
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

/** The same values, percent-encoded, so that no `&` or `+` in them is read as anything else. */
export const encoded = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [encodeURIComponent(name), encodeOne(value)]),
  );

/** A query string without its `?`; what is undefined is left out. */
export const queryString = (values: FormValues): string => formBody(encoded(values));
