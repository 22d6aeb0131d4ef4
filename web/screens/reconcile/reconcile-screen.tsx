import { useParams } from "react-router";
import type { ReconcileKind } from "../../../domain/contracts/reconcile/reconcile-parts.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { Overview } from "./parties/overview.tsx";
import type { SettlementPageProps } from "./settlement/settlement-page.tsx";

const SettlementPage = lazyWithSkeleton<SettlementPageProps>(
  async () => (await import("./settlement/settlement-page.tsx")).SettlementPage,
  480,
);

/** Overview of a reconciliation kind, or one settlement of it. */
function ReconcileScreen({ kind }: { readonly kind: ReconcileKind }) {
  const { settlementId } = useParams();
  return settlementId ? (
    <SettlementPage key={settlementId} kind={kind} id={settlementId} />
  ) : (
    <Overview kind={kind} />
  );
}

/** The four reconciliation screens. */
export const ReconcileVendors = () => <ReconcileScreen kind="vendors" />;
export const ReconcileDelivery = () => <ReconcileScreen kind="deliveryservice" />;
export const ReconcileOnline = () => <ReconcileScreen kind="onlinepayment" />;
export const ReconcileAmk = () => <ReconcileScreen kind="amkpayment" />;
