import { useQuery } from "@tanstack/react-query";
import { limits } from "../../../domain/settings/limits.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { recordKeys } from "../../records/record-keys.ts";

const invoices = getEntitySummary("invoice");

/** The invoice of an order and its credit notes, oldest first. */
export function useOrderInvoices(orderId: string) {
  const query = { orderId, sort: "createdAt", pagesize: limits.largestPageSize } as const;
  return useQuery({
    queryKey: recordKeys.list(invoices, query),
    queryFn: async ({ signal }) => (await recordsOf(invoices).list(query, { signal })).items,
  });
}
