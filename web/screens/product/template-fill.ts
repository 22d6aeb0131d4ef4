import { fieldNames } from "../../../domain/declare/field.ts";
import { productDetails } from "../../../domain/entities/products/product-details.ts";
import { isSame } from "../../records/editor/merge.ts";

export const detailNames = fieldNames(productDetails);
export type DetailName = (typeof detailNames)[number];
/** Form values of the details that a template fills. */
type Details = { readonly [K in DetailName]?: unknown };

/** Effect of a template on a product: texts for empty fields, and texts that would overwrite others. */
export interface TemplateFill {
  readonly fills: Details;
  readonly replaces: Details;
}

/** Compares a template's texts with a product's; empty template texts change nothing. */
export function compareTemplate(template: Details, product: Details): TemplateFill {
  const fills: { -readonly [K in DetailName]?: unknown } = {};
  const replaces: { -readonly [K in DetailName]?: unknown } = {};
  for (const name of detailNames) {
    if (isSame(template[name], null) || isSame(template[name], product[name])) continue;
    (isSame(product[name], null) ? fills : replaces)[name] = template[name];
  }
  return { fills, replaces };
}
