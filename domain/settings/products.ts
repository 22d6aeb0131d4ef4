import { integer } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { limits } from "./limits.ts";
import { setting } from "./setting.ts";

/** The limits of products and their stock. */
export const productsSettings = {
  "product.lowStock": setting(
    "products",
    integer({
      default: limits.lowStock,
      min: 0,
      max: 1_000_000,
      label: localized("Low stock at", "ស្តុកជិតអស់ត្រឹម"),
      help: localized(
        "A product with this quantity or less is marked as low stock.",
        "ផលិតផលដែលមានចំនួននេះ ឬតិចជាងនេះ ត្រូវបានសម្គាល់ថាស្តុកជិតអស់។",
      ),
    }),
  ),
} as const;
