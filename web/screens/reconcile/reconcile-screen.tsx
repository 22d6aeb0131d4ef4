import { useParams } from "react-router";
import type { ReconcileKind } from "../../../domain/calls/reconcile-parts.ts";
import { lazyPart } from "../../fields/lazy-part.tsx";
import { Overview } from "./overview.tsx";
import type { SettlementPageProps } from "./settlement-page.tsx";

const SettlementPage = lazyPart<SettlementPageProps>(
  async () => (await import("./settlement-page.tsx")).SettlementPage,
  480,
);

/** What is to be settled with everybody of a kind, or one settlement. */
function ReconcileScreen({ kind }: { readonly kind: ReconcileKind }) {
  const { settlementId } = useParams();
  return settlementId ? (
    <SettlementPage key={settlementId} kind={kind} id={settlementId} />
  ) : (
    <Overview kind={kind} />
  );
}

/** The four screens of reconciliation. */
export const ReconcileVendors = () => <ReconcileScreen kind="vendors" />;
export const ReconcileDelivery = () => <ReconcileScreen kind="deliveryservice" />;
export const ReconcileOnline = () => <ReconcileScreen kind="onlinepayment" />;
export const ReconcileAmk = () => <ReconcileScreen kind="amkpayment" />;
