import { orderInvoice, orderPackingSlip } from "../../../domain/contracts/orders/order-document.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconFileInvoice } from "../../ui/icons/file-invoice.ts";
import { IconPackages } from "../../ui/icons/packages.ts";
import { DocumentButton } from "../invoice/document-button.tsx";
import { useOrderInvoices } from "../invoice/use-order-invoices.ts";

const text = {
  invoice: localized("Invoice", "វិក្កយបត្រ"),
  order: localized("Order", "ការបញ្ជាទិញ"),
  packingSlip: localized("Packing slip", "បញ្ជីវេចខ្ចប់"),
};

interface Props {
  readonly id: string;
}

/** Order documents, opened in a new window in the selected language. */
export function OrderDocuments({ id }: Props) {
  const t = useText();
  const { data = [] } = useOrderInvoices(id);
  // Before the invoice is issued, the order itself is printed.
  const bill = {
    label: t(data.length > 0 ? text.invoice : text.order),
    icon: <IconFileInvoice size={18} />,
  };
  const slip = { label: t(text.packingSlip), icon: <IconPackages size={18} /> };
  return (
    <>
      <DocumentButton {...bill} path={orderInvoice.path.replace("{id}", id)} />
      <DocumentButton {...slip} path={orderPackingSlip.path.replace("{id}", id)} />
    </>
  );
}
