import { conversationRelation } from "../../../domain/navigation/chat-link.ts";
import { literal } from "../../db/schema/identifiers.ts";
import type { ActivitySource } from "../../records/profile/activity-source.ts";
import { findStaffViewer, visibleConversationsSql } from "../viewer.ts";

/** The conversations that a person or business started, and their ends, as far as the reader may see them. */
export const conversationActivity =
  (asker: "asker_profile_id" | "asker_vendor_id"): ActivitySource =>
  ({ actor, id, most, values }) => {
    const viewer = findStaffViewer(actor);
    if (!viewer) return [];
    const visible = `c.${asker} = ${values.add(id, "uuid")} and ${visibleConversationsSql(viewer, values)}`;
    const eventsSql = (kind: "created" | "closed", at: string, place: number) =>
      `(select ${literal(conversationRelation)} || c.kind as relation, c.id, json_build_object('id', c.id, 'label', c.subject, 'labelKh', null) as record,
          ${at} as at, ${place}::bigint as place, ${literal(kind)} as kind, null::text as state, null::bigint as amount, null::text as currency
        from conversation c where ${visible} and ${at} is not null order by ${at} desc, c.id desc limit ${most})`;
    return [eventsSql("created", "c.created_at", 0), eventsSql("closed", "c.closed_at", 1)];
  };
