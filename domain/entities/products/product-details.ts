import { bilingual, richText, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

/** The product texts that a template can fill in. */
export const productDetails = {
  ...bilingual("content", richText()),
  howToUse: richText({ label: localized("How to use", "របៀបប្រើ") }),
  ingredient: richText({ label: localized("Ingredients", "គ្រឿងផ្សំ") }),
  howToStore: richText({ label: localized("How to store", "របៀបរក្សាទុក") }),
  otherInfo: richText({ label: localized("Other information", "ព័ត៌មានផ្សេងៗ") }),
  standard: text({ label: localized("Standard", "ស្តង់ដារ") }),
  warranty: text({ label: localized("Warranty", "ការធានា") }),
};
