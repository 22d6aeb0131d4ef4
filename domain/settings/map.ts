import { text } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** The map provider for picking positions. */
export const mapSettings = {
  "map.tileUrl": setting(
    "map",
    text({
      max: 500,
      pattern: /^https:\/\/[a-z0-9.-]+(:\d{1,5})?\/\S*\{z\}\S*$/i,
      label: localized("Address of the map's pictures", "អាសយដ្ឋានរូបភាពផែនទី"),
      help: localized(
        "An https address with {z}, {x} and {y}, from a provider whose terms you accept. Positions are then picked on a map; without it they are typed.",
        "អាសយដ្ឋាន https ដែលមាន {z} {x} និង {y} ពីអ្នកផ្ដល់សេវាដែលអ្នកយល់ព្រមលក្ខខណ្ឌ។ ពេលនោះទីតាំងអាចជ្រើសលើផែនទី បើគ្មានវាត្រូវវាយបញ្ចូល។",
      ),
    }),
  ),
  "map.attribution": setting(
    "map",
    text({
      max: 200,
      default: "© OpenStreetMap contributors",
      label: localized("Source of the map", "ប្រភពផែនទី"),
      help: localized("Stands on the map, as its provider asks.", "ស្ថិតលើផែនទី តាមការស្នើរបស់អ្នកផ្ដល់សេវា។"),
    }),
  ),
} as const;
