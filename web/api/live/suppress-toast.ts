const suppressedJobs = new Set<string>();

/** Marks a job as displayed in this window, so that its notification shows no toast. */
export const suppressToast = (jobId: string): void => void suppressedJobs.add(jobId);

/** Whether a notification's link belongs to a job already displayed in this window. */
export const isToastSuppressed = (link: string | null): boolean =>
  link !== null && [...suppressedJobs].some((id) => link.includes(id));
