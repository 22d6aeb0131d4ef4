import { choice } from "../declare/index.ts";
import { words } from "../words.ts";

/** What kind of business a vendor is, or means to be. */
export const businessType = () =>
  choice(
    {
      company: words("Company", "ក្រុមហ៊ុន"),
      cooperative: words("Cooperative", "សហគមន៍"),
      shop: words("Shop", "ហាង"),
      individual: words("Individual", "បុគ្គល"),
    },
    { default: "shop", label: words("Kind of business", "ប្រភេទអាជីវកម្ម") },
  );
