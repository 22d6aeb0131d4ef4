import { dayOfOrder, salesFigures } from "./sales-figures.ts";

/** The common part of all sales rankings: readers, date, and the figure to rank by. */
export const salesRanking = {
  roles: ["backofficeAdmin", "admin"],
  periodBasis: dayOfOrder,
  isRanking: true,
  figures: {
    goods: salesFigures.goods,
    quantity: salesFigures.quantity,
    sales: salesFigures.sales,
    averageSale: salesFigures.averageSale,
  },
} as const;
