/**
 * How the web app identifies itself for the app-level token. The secret is public (every browser has it), so this token
 * only opens calls that need no signed-in person: password reset and public pages.
 */
export const appClient = { id: "kasekam-web", secret: "kasekam-web-public" } as const;
