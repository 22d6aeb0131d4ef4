import type { FastifyInstance } from "fastify";
import { loanProducts } from "../../../domain/contracts/loan-products.ts";
import { bank } from "../../../domain/entities/partners/bank.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { UncheckedReply } from "../../http/context.ts";
import { registerRoute } from "../../http/register-route.ts";
import { isId } from "../../records/operation-context.ts";

const b = columnsOf(bank, "b");

/** Registers the route that lists a bank's loan products. */
export function registerLoanProductRoutes(app: FastifyInstance, { db }: { readonly db: Queries }): void {
  registerRoute(app, loanProducts, async ({ params: { id } }) => {
    const [bank] = isId(id)
      ? await db.query<{ items: unknown }>(
          `select ${b.loanProducts} as items from bank b where id = $1 and deleted_at is null`,
          [id],
        )
      : [];
    if (!bank) throw new AppError("notFound");
    return new UncheckedReply(bank);
  });
}
