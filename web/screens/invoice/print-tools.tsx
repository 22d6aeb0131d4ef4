import { invoiceDocument } from "../../../domain/contracts/orders/order-document.ts";
import type { invoice } from "../../../domain/entities/orders/invoice.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import type { FormToolsOf } from "../../records/override.ts";
import { IconDownload } from "../../ui/icons/download.ts";
import { DocumentButton } from "./document-button.tsx";

const print = localized("Print (PDF)", "បោះពុម្ព (PDF)");

/** Prints an invoice or a credit note as it was issued. */
export function PrintTools({ row }: FormToolsOf<typeof invoice>) {
  const t = useText();
  if (row === null) return null;
  return (
    <DocumentButton
      label={t(print)}
      icon={<IconDownload size={16} />}
      path={invoiceDocument.path.replace("{id}", row.id)}
    />
  );
}
