/** Pages that need no login (specification, section 2). */
const exact: ReadonlySet<string> = new Set(["/login", "/forgetPassword", "/verifyCode", "/newPassword"]);
const publicBelow = /^\/(term|public\/product|dev)(\/|$)/;

/** Whether a path of the hash may be seen by anybody. */
export const isPublicPath = (path: string): boolean => exact.has(path) || publicBelow.test(path);

interface Asked {
  readonly path: string;
  readonly isLoggedIn: boolean;
}

/** The route guard: what is not public needs a session, else it leads to the sign-in page (specification, section 4). */
export const guard = ({ path, isLoggedIn }: Asked): "stay" | "login" =>
  isLoggedIn || isPublicPath(path) ? "stay" : "login";

/** The pages that come without the router and all that the office needs: terms and public products. */
export const isForEverybody = (path: string): boolean => /^\/(term|public\/product)(\/|\?|$)/.test(path);
