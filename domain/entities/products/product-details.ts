import { bilingual, richText, text } from "../../declare/index.ts";
import { words } from "../../words.ts";

/** The texts of a product that a template can fill in. */
export const productDetails = {
  ...bilingual("content", richText()),
  howToUse: richText({ label: words("How to use", "របៀបប្រើ") }),
  ingredient: richText({ label: words("Ingredients", "គ្រឿងផ្សំ") }),
  howToStore: richText({ label: words("How to store", "របៀបរក្សាទុក") }),
  otherInfo: richText({ label: words("Other information", "ព័ត៌មានផ្សេងៗ") }),
  standard: text({ label: words("Standard", "ស្តង់ដារ") }),
  warranty: text({ label: words("Warranty", "ការធានា") }),
};
