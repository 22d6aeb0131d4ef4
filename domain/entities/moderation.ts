import { dateTime, integer, longText, ref } from "../declare/index.ts";
import { limits } from "../limits.ts";
import type { Role } from "../roles.ts";
import { words } from "../words.ts";
import { moderatedState } from "./common.ts";
import { user } from "./people/user.ts";

/** Who moderates what people write. */
export const moderator = ["backofficeAdmin"] as const;

/** What everything has that people write and staff moderate: comments and ratings alike. */
export const moderated = {
  state: moderatedState(moderator),
  flags: integer({ serverOnly: true, default: 0, label: words("Times flagged", "ចំនួនរាយការណ៍") }),
  reply: longText({ serverOnly: true, max: limits.messageLength, label: words("Reply", "ការឆ្លើយតប") }),
  repliedAt: dateTime({ serverOnly: true, label: words("Replied at", "បានឆ្លើយនៅ") }),
  moderatorId: ref(user, { serverOnly: true, label: words("Moderator", "អ្នកសម្របសម្រួល") }),
  reason: longText({ serverOnly: true, max: limits.messageLength, label: words("Reason", "មូលហេតុ") }),
};

/** What became of it: how often it was flagged, why it is hidden, and who answered what. */
export const moderationSection = {
  label: words("Moderation", "ការសម្របសម្រួល"),
  fields: ["state", "flags", "reason", "moderatorId", "reply", "repliedAt"],
} as const;

/** Answering in the product's own name. */
export const moderation = (who: readonly Role[]) => ({
  reply: {
    label: words("Reply", "ឆ្លើយតប"),
    roles: who,
    takes: {
      reply: longText({ required: true, max: limits.messageLength, label: words("Reply", "ការឆ្លើយតប") }),
    },
  },
});
