// One line per entity, and nothing else: this is the line that a new entity adds.

export { activity } from "./content/activity.ts";
export { banner } from "./content/banner.ts";
export { categoryClass } from "./content/category-class.ts";
export { expert } from "./people/expert.ts";
export { staffUser } from "./people/staff-user.ts";
export { user } from "./people/user.ts";
export { product } from "./products/product.ts";
export { productCategory } from "./products/product-category.ts";
export { productSubCategory } from "./products/product-sub-category.ts";
export { productSuperCategory } from "./products/product-super-category.ts";
export { productUnit } from "./products/product-unit.ts";
export { template } from "./products/template.ts";
export { vendor } from "./vendors/vendor.ts";
