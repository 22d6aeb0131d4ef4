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
      label: localized("Map tile URL", "URL ផែនទី"),
      help: localized(
        "An https URL with {z}, {x} and {y} from your map provider. Leave empty to enter positions as coordinates.",
        "URL https ដែលមាន {z} {x} និង {y} ពីអ្នកផ្ដល់សេវាផែនទីរបស់អ្នក។ ទុកទទេ ដើម្បីបញ្ចូលទីតាំងជាកូអរដោនេ។",
      ),
    }),
  ),
  "map.attribution": setting(
    "map",
    text({
      max: 200,
      default: "© OpenStreetMap contributors",
      label: localized("Map attribution", "ប្រភពផែនទី"),
      help: localized(
        "Shown on the map, as required by the provider.",
        "បង្ហាញលើផែនទី តាមលក្ខខណ្ឌរបស់អ្នកផ្ដល់សេវា។",
      ),
    }),
  ),
} as const;
