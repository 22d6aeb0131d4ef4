import type { AnyRecord } from "../../../domain/any-record.ts";
import { productDetails } from "../../../domain/entities/products/product-details.ts";
import { isSame } from "../../records/merge.ts";

/** Effect of a template on a product: texts for empty fields, and texts that would overwrite others. */
export interface TemplateFill {
  readonly fills: AnyRecord;
  readonly replaces: AnyRecord;
}

/** Compares a template's texts with a product's; empty template texts change nothing. */
export function compareTemplate(template: AnyRecord, product: AnyRecord): TemplateFill {
  const fills: Record<string, unknown> = {};
  const replaces: Record<string, unknown> = {};
  for (const name of Object.keys(productDetails)) {
    if (isSame(template[name], null) || isSame(template[name], product[name])) continue;
    (isSame(product[name], null) ? fills : replaces)[name] = template[name];
  }
  return { fills, replaces };
}
