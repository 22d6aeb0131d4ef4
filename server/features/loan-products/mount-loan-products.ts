import type { FastifyInstance } from "fastify";
import { loanProducts } from "../../../domain/calls/loan-products.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Queries } from "../../db/database.ts";
import { Unchecked } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { isId } from "../../records/work.ts";

/** Mounts what a bank lends. */
export function mountLoanProducts(app: FastifyInstance, { db }: { readonly db: Queries }): void {
  mount(app, loanProducts, async ({ params: { id } }) => {
    const [bank] = isId(id)
      ? await db.query<{ items: unknown }>(
          "select loan_products as items from bank where id = $1 and deleted_at is null",
          [id],
        )
      : [];
    if (!bank) throw new Refusal("notFound");
    return new Unchecked(bank);
  });
}
