import { choice } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";

/** The type of business of a vendor or applicant. */
export const businessType = () =>
  choice(
    {
      company: localized("Company", "ក្រុមហ៊ុន"),
      cooperative: localized("Cooperative", "សហគមន៍"),
      shop: localized("Shop", "ហាង"),
      individual: localized("Individual", "បុគ្គល"),
    },
    { default: "shop", label: localized("Business type", "ប្រភេទអាជីវកម្ម") },
  );
