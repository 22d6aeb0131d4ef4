import { type Words, words } from "./words.ts";

/** The groups of the menu, in the order of the specification's section 6. */
export const menuGroups = {
  people: words("User management", "ការគ្រប់គ្រងអ្នកប្រើ"),
  content: words("Content", "មាតិកា"),
  vendors: words("Vendors", "អ្នកលក់"),
  products: words("Products", "ផលិតផល"),
} as const satisfies Record<string, Words>;

export type MenuGroupKey = keyof typeof menuGroups;
