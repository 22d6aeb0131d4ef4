import type { Actor } from "../../../domain/access/roles.ts";

/** Runs as admin, but keeps the user's id for the history. */
export const asAdmin = ({ userId }: Actor): Actor => ({
  userId,
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
});
