import type { Actor } from "../../domain/access/roles.ts";
import { expert } from "../../domain/entities/people/expert.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { columnsOf, innerAlias } from "../db/columns.ts";
import type { SqlParams } from "../records/sql-params.ts";

const someone = innerAlias("expert");
const e = columnsOf(expert, someone);

/** A participant of conversations: staff, an app user, or a vendor's seller. Each sees different conversations. */
export type Viewer =
  | { readonly who: "staff"; readonly userId: string; readonly role: "backofficeAdmin" | "admin" | "expert" }
  | { readonly who: "farmer"; readonly userId: string; readonly profileId: string }
  | { readonly who: "vendor"; readonly userId: string; readonly vendorId: string };

export const sideOf = ({ who }: Viewer): "staff" | "asker" => (who === "staff" ? "staff" : "asker");

type StaffViewer = Viewer & { readonly who: "staff" };

/** The viewer for a staff member; null for any other role. */
export const findStaffViewer = ({ userId, role }: Actor): StaffViewer | null =>
  role === "backofficeAdmin" || role === "admin" || role === "expert" ? { who: "staff", userId, role } : null;

/** The viewer for a staff member. Throws `forbidden` for any other role. */
export function staffViewer(actor: Actor): StaffViewer {
  const viewer = findStaffViewer(actor);
  if (!viewer) throw new AppError("forbidden");
  return viewer;
}

/** The viewer for a seller. Throws `forbidden` for one without a vendor. */
export function vendorViewer({ userId, vendorId }: Actor): Viewer & { readonly who: "vendor" } {
  if (vendorId === null) throw new AppError("forbidden");
  return { who: "vendor", userId, vendorId };
}

/** SQL for an expert's specialities; no specialities means all categories. */
const specialitiesSql = (userId: string): string =>
  `coalesce((select ${e.specialityIds} from expert ${someone} where ${e.userId} = ${userId} and ${e.deletedAt} is null limit 1), '{}')`;

/**
 * SQL condition for the conversations `c` that a viewer may see. Experts see questions to experts that are assigned to
 * them, or unassigned ones in their categories.
 */
export function visibleConversationsSql(viewer: Viewer, values: SqlParams): string {
  if (viewer.who === "farmer") return `c.asker_profile_id = ${values.add(viewer.profileId, "uuid")}`;
  if (viewer.who === "vendor") return `c.asker_vendor_id = ${values.add(viewer.vendorId, "uuid")}`;
  if (viewer.role !== "expert") return "true";
  const me = values.add(viewer.userId, "uuid");
  const known = specialitiesSql(me);
  return `(c.kind = 'expert' and (c.assignee_id = ${me} or (c.assignee_id is null
    and (c.category_id is null or c.category_id = any (${known}) or cardinality(${known}) = 0))))`;
}
