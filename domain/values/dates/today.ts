/** Phnom Penh is seven hours ahead of UTC all year. */
export const phnomPenhOffset = 7 * 3_600_000;

/** Today in Phnom Penh, `YYYY-MM-DD`, or the day of an instant given in milliseconds since 1970. */
export const today = (now: number = Date.now()): string =>
  new Date(now + phnomPenhOffset).toISOString().slice(0, 10);
