// One line per entity, and nothing else: this is the line that a new entity adds.
export { product } from "./catalogue/product.ts";
export { productCategory } from "./catalogue/product-category.ts";
export { productSubCategory } from "./catalogue/product-sub-category.ts";
export { productSuperCategory } from "./catalogue/product-super-category.ts";
export { productUnit } from "./catalogue/product-unit.ts";
export { template } from "./catalogue/template.ts";
export { activity } from "./content/activity.ts";
export { banner } from "./content/banner.ts";
export { categoryClass } from "./content/category-class.ts";
export { expert } from "./people/expert.ts";
export { staffUser } from "./people/staff-user.ts";
export { user } from "./people/user.ts";
export { vendor } from "./vendors/vendor.ts";
