export const signInPath = "/login";

/** Pages without sign-in (specification, section 2). */
const publicPaths: ReadonlySet<string> = new Set([
  signInPath,
  "/forgetPassword",
  "/verifyCode",
  "/newPassword",
]);
const publicPrefixes = /^\/(term|public\/product|dev)(\/|$)/;

/** Whether a path is public. */
export const isPublicPath = (path: string): boolean => publicPaths.has(path) || publicPrefixes.test(path);

interface GuardInput {
  readonly path: string;
  readonly isLoggedIn: boolean;
}

/** Route guard: pages that are not public need a session (specification, section 4). */
export const guard = ({ path, isLoggedIn }: GuardInput): "stay" | "login" =>
  isLoggedIn || isPublicPath(path) ? "stay" : "login";

/** Whether a path belongs to the public app, which loads without the router and the back office. */
export const isPublicAppPath = (path: string): boolean => /^\/(term|public\/product)(\/|\?|$)/.test(path);
