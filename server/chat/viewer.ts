import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Values } from "../records/statement.ts";

/** Who looks at conversations: staff, a person of the app, or somebody of a vendor; each sees others. */
export type Viewer =
  | { readonly who: "staff"; readonly userId: string; readonly role: "backofficeAdmin" | "admin" | "expert" }
  | { readonly who: "farmer"; readonly userId: string; readonly profileId: string }
  | { readonly who: "vendor"; readonly userId: string; readonly vendorId: string };

export const sideOf = ({ who }: Viewer): "staff" | "asker" => (who === "staff" ? "staff" : "asker");

/** Staff as they act; throws `forbidden` for any other role. */
export function staffViewer({ userId, role }: Actor): Viewer & { readonly who: "staff" } {
  if (role !== "backofficeAdmin" && role !== "admin" && role !== "expert") throw new Refusal("forbidden");
  return { who: "staff", userId, role };
}

/** Somebody of a vendor; throws `forbidden` for a seller who belongs to none. */
export function vendorViewer({ userId, vendorId }: Actor): Viewer & { readonly who: "vendor" } {
  if (vendorId === null) throw new Refusal("forbidden");
  return { who: "vendor", userId, vendorId };
}

/** The specialities of an expert; none where none are named, which means all. */
const specialitiesOf = (userId: string): string =>
  `coalesce((select e.speciality_ids from expert e where e.user_id = ${userId} and e.deleted_at is null limit 1), '{}')`;

/**
 * The condition for the conversations `c` that somebody may know of. An expert: questions to experts that are theirs, or
 * nobody's and of a category that they know.
 */
export function seesSql(viewer: Viewer, values: Values): string {
  if (viewer.who === "farmer") return `c.asker_profile_id = ${values.add(viewer.profileId, "uuid")}`;
  if (viewer.who === "vendor") return `c.asker_vendor_id = ${values.add(viewer.vendorId, "uuid")}`;
  if (viewer.role !== "expert") return "true";
  const me = values.add(viewer.userId, "uuid");
  const known = specialitiesOf(me);
  return `(c.kind = 'expert' and (c.assignee_id = ${me} or (c.assignee_id is null
    and (c.category_id is null or c.category_id = any (${known}) or cardinality(${known}) = 0))))`;
}
