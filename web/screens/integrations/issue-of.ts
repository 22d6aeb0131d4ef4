import { ApiError } from "../../api/client/result.ts";

/** The message of a failed write for one of its fields; null for none. */
export const issueOf = (error: unknown, path: string): string | null =>
  (error instanceof ApiError && error.problem?.errors?.find((one) => one.path === path)?.message) || null;
