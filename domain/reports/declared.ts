// One line per report and nothing else: a new report adds a line here.

export { farmImplementations } from "./farm-implementations.ts";
export { guides } from "./guides.ts";
export { myPlans } from "./my-plans.ts";
export { myfarms } from "./myfarms.ts";
export { orders } from "./orders.ts";
export { problems } from "./problems.ts";
export { products } from "./products.ts";
export { steps } from "./steps.ts";
export { topProducts } from "./top-products.ts";
export { topSellers } from "./top-sellers.ts";
export { userProfiles } from "./user-profiles.ts";
export { users } from "./users.ts";
export { vendors } from "./vendors.ts";
