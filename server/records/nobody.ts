import type { Actor } from "../../domain/roles.ts";

/** Whoever is not signed in, where a public call writes in their name what it has checked: no account has this id. */
export const nobody: Actor = {
  userId: "00000000-0000-7000-8000-000000000000",
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
};
