import type { Role } from "../access/roles.ts";
import { dateTime, integer, longText, ref } from "../declare/index.ts";
import { limits } from "../settings/limits.ts";
import { localized } from "../text/localized-text.ts";
import { moderatedState } from "./common.ts";
import { user } from "./people/user.ts";

/** The roles that moderate comments and ratings. */
export const moderator = ["backofficeAdmin"] as const;

/** The fields of all moderated content: comments and ratings. */
export const moderatedFields = {
  state: moderatedState(moderator),
  flags: integer({ serverOnly: true, default: 0, label: localized("Flags", "ចំនួនរាយការណ៍") }),
  reply: longText({ serverOnly: true, max: limits.messageLength, label: localized("Reply", "ការឆ្លើយតប") }),
  repliedAt: dateTime({ serverOnly: true, label: localized("Replied at", "បានឆ្លើយនៅ") }),
  moderatorId: ref(user, { serverOnly: true, label: localized("Moderator", "អ្នកសម្របសម្រួល") }),
  reason: longText({ serverOnly: true, max: limits.messageLength, label: localized("Reason", "មូលហេតុ") }),
};

/** The moderation section: how often it was flagged, why it is hidden, and the reply. */
export const moderationSection = {
  label: localized("Moderation", "ការសម្របសម្រួល"),
  fields: ["state", "flags", "reason", "moderatorId", "reply", "repliedAt"],
} as const;

/** The command to reply in the product's name. */
export const moderation = (who: readonly Role[]) => ({
  reply: {
    label: localized("Reply", "ឆ្លើយតប"),
    roles: who,
    input: {
      reply: longText({ required: true, max: limits.messageLength, label: localized("Reply", "ការឆ្លើយតប") }),
    },
  },
});
