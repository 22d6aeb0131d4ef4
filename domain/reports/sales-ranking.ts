import { dayOfOrder, salesFigures } from "./sales-figures.ts";

/** What every ranking by sales has in common: who reads it, which day counts, and by what one ranks. */
export const salesRanking = {
  roles: ["backofficeAdmin", "admin"],
  when: dayOfOrder,
  isRanking: true,
  figures: {
    goods: salesFigures.goods,
    quantity: salesFigures.quantity,
    sales: salesFigures.sales,
    averageSale: salesFigures.averageSale,
  },
} as const;
