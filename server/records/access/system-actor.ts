import type { Actor } from "../../../domain/access/roles.ts";

/** System actor with admin rights, for public endpoints that have validated their input. No account has its id. */
export const systemActor: Actor = {
  userId: "00000000-0000-7000-8000-000000000000",
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
};
