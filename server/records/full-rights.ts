import type { Actor } from "../../domain/roles.ts";

/** Somebody for whom the server does more than they may do by hand: it happens in their name, with the rights of an admin. */
export const withFullRights = ({ userId }: Actor): Actor => ({
  userId,
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
});
