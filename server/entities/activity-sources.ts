import type { EntityName } from "../../domain/entities/entity-name.ts";
import { conversationActivity } from "../chat/conversations/conversation-activity.ts";
import type { ActivitySource } from "../records/profile/activity-source.ts";

/** What the profile of an entity shows beside its related records. */
export const activitySources = {
  userProfile: conversationActivity("asker_profile_id"),
  vendor: conversationActivity("asker_vendor_id"),
} satisfies { readonly [N in EntityName]?: ActivitySource };
