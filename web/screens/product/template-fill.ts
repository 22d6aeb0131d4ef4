import { productDetails } from "../../../domain/entities/products/product-details.ts";
import { isSame } from "../../records/merge.ts";

type Members = Readonly<Record<string, unknown>>;

/** What a template would do to a product: texts for fields that are empty, and those that would replace others. */
export interface TemplateFill {
  readonly fills: Members;
  readonly replaces: Members;
}

/** Compares a template's texts with a product's; what the template leaves empty stays as it is. */
export function templateFill(template: Members, product: Members): TemplateFill {
  const fills: Record<string, unknown> = {};
  const replaces: Record<string, unknown> = {};
  for (const name of Object.keys(productDetails)) {
    if (isSame(template[name], null) || isSame(template[name], product[name])) continue;
    (isSame(product[name], null) ? fills : replaces)[name] = template[name];
  }
  return { fills, replaces };
}
