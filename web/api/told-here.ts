const ids = new Set<string>();

/** From now on this window itself tells how a job ends: its notice need not be said at once, too. */
export const tellHere = (jobId: string): void => void ids.add(jobId);

/** Whether what a notice leads to is told by this window already. */
export const isToldHere = (link: string | null): boolean =>
  link !== null && [...ids].some((id) => link.includes(id));
