/**
 * How the web app names itself for the app-level token. It is public (it stands in every browser), so this token
 * opens nothing but what needs no person: password reset and public pages.
 */
export const appClient = { id: "kasekam-web", secret: "kasekam-web-public" } as const;
