const parts = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/;

/** Compares two pre-release identifiers: numbers by value, and before words. */
function compareIdentifiers(a: string, b: string): number {
  const [isNumber, isOther] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOther) return Number(a) - Number(b);
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function comparePreReleases(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const [own, other] = [a.split("."), b.split(".")];
  for (const [index, identifier] of own.entries()) {
    const against = other[index];
    if (against === undefined) return 1;
    const order = compareIdentifiers(identifier, against);
    if (order !== 0) return order;
  }
  return own.length - other.length;
}

/** Whether a text is a version as defined by semver.org (without build metadata). */
export const isVersion = (text: string): boolean => parts.test(text);

/**
 * Compares two versions as defined by semver.org: 1.10.0 after 1.9.0, 2.0.0-beta.2 before 2.0.0-beta.11 before
 * 2.0.0.
 */
export function compareVersions(a: string, b: string): number {
  const [own, other] = [parts.exec(a), parts.exec(b)];
  if (!own || !other) throw new RangeError("Both must be versions such as 1.2.3.");
  for (const place of [1, 2, 3]) {
    const order = Number(own[place]) - Number(other[place]);
    if (order !== 0) return order;
  }
  return comparePreReleases(own[4], other[4]);
}
