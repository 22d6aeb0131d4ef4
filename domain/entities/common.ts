import type { Role } from "../access/roles.ts";
import { choice, longText, state } from "../declare/index.ts";
import { limits } from "../settings/limits.ts";
import { localized } from "../text/localized-text.ts";

export const staff = ["backofficeAdmin", "admin"] as const;

/** Whether a record is in use; inactive ones are kept but not shown or selectable. */
export const activeState = () =>
  choice(
    {
      active: { ...localized("Active", "សកម្ម"), color: "green" },
      inactive: { ...localized("Inactive", "អសកម្ម"), color: "gray" },
    },
    { default: "active", label: localized("Status", "ស្ថានភាព") },
  );

const publishedValues = {
  draft: { ...localized("Draft", "សេចក្ដីព្រាង"), color: "gray" },
  published: { ...localized("Published", "បានផ្សាយ"), color: "green" },
  archived: { ...localized("Archived", "ទុកក្នុងបណ្ណសារ"), color: "gray" },
} as const;

const publishedTransitions = (who: readonly Role[]) =>
  ({
    publish: {
      label: localized("Publish", "ផ្សាយ"),
      from: ["draft", "archived"],
      to: "published",
      roles: who,
    },
    unpublish: {
      label: localized("Unpublish", "ឈប់ផ្សាយ"),
      from: ["published"],
      to: "draft",
      roles: who,
    },
    archive: {
      label: localized("Archive", "ទុកក្នុងបណ្ណសារ"),
      from: ["draft", "published"],
      to: "archived",
      roles: who,
    },
  }) as const;
const publishedInitialStates = (who: readonly Role[]) =>
  Object.fromEntries(who.map((role) => [role, ["draft", "published"]]));

/** Draft, published, archived; `who` may take its transitions. */
export const publishedState = (who: readonly Role[]) =>
  state(publishedValues, {
    start: "draft",
    initialStates: publishedInitialStates(who),
    transitions: publishedTransitions(who),
  });

/** The same for records with a publication date (`publishedAt`). */
export const datedState = (who: readonly Role[]) => {
  const steps = publishedTransitions(who);
  return state(publishedValues, {
    start: "draft",
    initialStates: publishedInitialStates(who),
    transitions: { ...steps, publish: { ...steps.publish, handler: true } },
  });
};

/** A mandatory reason for a transition. */
export const reason = () =>
  longText({ required: true, max: limits.messageLength, label: localized("Reason", "មូលហេតុ") });
/** An optional note for a transition. */
export const note = () => longText({ max: limits.messageLength, label: localized("Note", "កំណត់ចំណាំ") });

/**
 * Staff never edit what app users wrote: they keep what was flagged, or hide it with a reason, show it again, and reply.
 */
export const moderatedState = (who: readonly Role[]) =>
  state(
    {
      visible: { ...localized("Visible", "បង្ហាញ"), color: "green" },
      flagged: { ...localized("Flagged", "បានរាយការណ៍"), color: "orange" },
      hidden: { ...localized("Hidden", "បានលាក់"), color: "gray" },
    },
    {
      start: "visible",
      transitions: {
        hide: {
          label: localized("Hide", "លាក់"),
          from: ["visible", "flagged"],
          to: "hidden",
          roles: who,
          input: { reason: reason() },
          handler: true,
          undoneBy: ["show", "review"],
        },
        keep: {
          label: localized("Keep", "ទុកឱ្យបង្ហាញ"),
          from: ["flagged"],
          to: "visible",
          roles: who,
          handler: true,
        },
        show: {
          label: localized("Show", "បង្ហាញវិញ"),
          from: ["hidden"],
          to: "visible",
          roles: who,
          handler: true,
        },
        review: {
          label: localized("Review again", "ពិនិត្យឡើងវិញ"),
          from: ["hidden"],
          to: "flagged",
          roles: who,
          handler: true,
        },
      },
    },
  );
