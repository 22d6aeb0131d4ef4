import { choice } from "../../declare/index.ts";
import { words } from "../../words.ts";

/** The seasons in which a crop is grown in Cambodia. */
export const season = () =>
  choice(
    {
      dry: words("Dry season", "រដូវប្រាំង"),
      earlyWet: words("Early wet season", "ដើមរដូវវស្សា"),
      wet: words("Wet season", "រដូវវស្សា"),
      any: words("Any season", "គ្រប់រដូវ"),
    },
    { default: "any", label: words("Season", "រដូវ") },
  );
