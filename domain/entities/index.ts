import type { AnyEntity } from "../declare/index.ts";
import { product } from "./catalogue/product.ts";
import { productCategory } from "./catalogue/product-category.ts";
import { productSubCategory } from "./catalogue/product-sub-category.ts";
import { productSuperCategory } from "./catalogue/product-super-category.ts";
import { productUnit } from "./catalogue/product-unit.ts";
import { template } from "./catalogue/template.ts";
import { activity } from "./content/activity.ts";
import { banner } from "./content/banner.ts";
import { categoryClass } from "./content/category-class.ts";
import { expert } from "./people/expert.ts";
import { staffUser } from "./people/staff-user.ts";
import { user } from "./people/user.ts";
import { vendor } from "./vendors/vendor.ts";

/** Every managed entity, grouped and ordered as the menu shows them (specification, section 6). */
export const people = [expert, user, staffUser] as const;
export const content = [activity, categoryClass, banner] as const;
export const vendors = [vendor] as const;
export const catalogue = [productSuperCategory, productCategory, productSubCategory, product, productUnit, template] as const;

export const entities: readonly AnyEntity[] = [...people, ...content, ...vendors, ...catalogue];

/** The entity of a name; throws for a name that is not declared. */
export function entityNamed(name: string): AnyEntity {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`No entity is called ${name}`);
  return found;
}
