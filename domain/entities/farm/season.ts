import { choice } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

/** The seasons in which a crop is grown in Cambodia. */
export const season = () =>
  choice(
    {
      dry: localized("Dry season", "រដូវប្រាំង"),
      earlyWet: localized("Early wet season", "ដើមរដូវវស្សា"),
      wet: localized("Wet season", "រដូវវស្សា"),
      any: localized("Any season", "គ្រប់រដូវ"),
    },
    { default: "any", label: localized("Season", "រដូវ") },
  );
