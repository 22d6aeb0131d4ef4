import { choice, longText, state } from "../declare/index.ts";
import { limits } from "../limits.ts";
import type { Role } from "../roles.ts";
import { words } from "../words.ts";

export const staff = ["backofficeAdmin", "admin"] as const;

/** Whether a record is in use: shown and choosable, or kept but out of sight. */
export const activeState = () =>
  choice(
    {
      active: { ...words("Active", "សកម្ម"), color: "green" },
      inactive: { ...words("Inactive", "អសកម្ម"), color: "gray" },
    },
    { default: "active", label: words("State", "ស្ថានភាព") },
  );

const published = {
  draft: { ...words("Draft", "សេចក្ដីព្រាង"), color: "gray" },
  published: { ...words("Published", "បានផ្សាយ"), color: "green" },
  archived: { ...words("Archived", "ទុកក្នុងបណ្ណសារ"), color: "gray" },
} as const;

const publishedSteps = (who: readonly Role[]) =>
  ({
    publish: {
      label: words("Publish", "ផ្សាយ"),
      from: ["draft", "archived"],
      to: "published",
      roles: who,
    },
    unpublish: {
      label: words("Back to draft", "ត្រឡប់ទៅសេចក្ដីព្រាង"),
      from: ["published"],
      to: "draft",
      roles: who,
    },
    archive: {
      label: words("Archive", "ទុកក្នុងបណ្ណសារ"),
      from: ["draft", "published"],
      to: "archived",
      roles: who,
    },
  }) as const;
const publishedStarts = (who: readonly Role[]) =>
  Object.fromEntries(who.map((role) => [role, ["draft", "published"]]));

/** Draft, published, archived; who may lead a record from one to the other. */
export const publishedState = (who: readonly Role[]) =>
  state(published, { start: "draft", startsIn: publishedStarts(who), steps: publishedSteps(who) });

/** The same, of a record that knows since when it is published (`publishedAt`). */
export const datedState = (who: readonly Role[]) => {
  const steps = publishedSteps(who);
  return state(published, {
    start: "draft",
    startsIn: publishedStarts(who),
    steps: { ...steps, publish: { ...steps.publish, effect: true } },
  });
};

/** Why something is done, asked of whoever does it. */
export const reason = () =>
  longText({ required: true, max: limits.messageLength, label: words("Reason", "មូលហេតុ") });
/** A note that may go with a step. */
export const note = () => longText({ max: limits.messageLength, label: words("Note", "កំណត់ចំណាំ") });

/** What people wrote stands as they wrote it: staff hide it with a reason, show it again, and answer. */
export const moderatedState = (who: readonly Role[]) =>
  state(
    {
      visible: { ...words("Visible", "បង្ហាញ"), color: "green" },
      flagged: { ...words("Flagged", "ត្រូវបានរាយការណ៍"), color: "orange" },
      hidden: { ...words("Hidden", "លាក់"), color: "gray" },
    },
    {
      start: "visible",
      steps: {
        hide: {
          label: words("Hide", "លាក់"),
          from: ["visible", "flagged"],
          to: "hidden",
          roles: who,
          takes: { reason: reason() },
          effect: true,
        },
        show: {
          label: words("Show", "បង្ហាញ"),
          from: ["hidden", "flagged"],
          to: "visible",
          roles: who,
          effect: true,
        },
      },
    },
  );
