import { Alert, Group, Skeleton, Stack, Text } from "@mantine/core";
import { invoiceDocument } from "../../../domain/contracts/orders/order-document.ts";
import type { Row } from "../../../domain/declare/index.ts";
import type { invoice } from "../../../domain/entities/orders/invoice.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import { IconDownload } from "../../ui/icons/download.ts";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { Section } from "../order/cards/section.tsx";
import { RecordAnchor } from "../order/record-anchor.tsx";
import { DocumentButton } from "./document-button.tsx";
import { useOrderInvoices } from "./use-order-invoices.ts";

type Invoice = Partial<Row<typeof invoice>> & Pick<Row<typeof invoice>, "id">;

const text = {
  title: localized("Invoices and credit notes", "វិក្កយបត្រ និងឥណទានបត្រ"),
  none: localized("Not issued yet.", "មិនទាន់ចេញនៅឡើយទេ។"),
  never: localized("None was issued.", "មិនបានចេញទេ។"),
  pdf: localized("PDF", "PDF"),
};
const kinds = {
  taxInvoice: { label: localized("Tax invoice", "វិក្កយបត្រអាករ"), color: "blue" },
  ordinaryInvoice: { label: localized("Ordinary invoice", "វិក្កយបត្រធម្មតា"), color: "gray" },
  creditNote: { label: localized("Credit note", "ឥណទានបត្រ"), color: "orange" },
  debitNote: { label: localized("Debit note", "ឥណពន្ធបត្រ"), color: "violet" },
} as const;

interface Props {
  readonly orderId: string;
  /** The order is no sale, so that nothing follows. */
  readonly isOff: boolean;
}

/** What was issued for an order: number, kind, day, amount and the PDF. */
export function InvoicesCard({ orderId, isOff }: Props) {
  const t = useText();
  const { data, error, isPending, refetch } = useOrderInvoices(orderId);
  return (
    <Section title={t(text.title)}>
      {error ? (
        <Alert color="red">
          <Stack gap="xs" align="flex-start">
            {messageOf(error)}
            <RetryButton onRetry={() => void refetch()} />
          </Stack>
        </Alert>
      ) : isPending ? (
        <Skeleton height={44} radius="sm" />
      ) : data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(isOff ? text.never : text.none)}
        </Text>
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
          {data.map((row) => (
            <IssuedLine key={row.id} row={row} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function IssuedLine({ row }: { readonly row: Invoice }) {
  const t = useText();
  const format = useFormat();
  const { id, number = "", kind = "ordinaryInvoice", issuedOn, total = 0 } = row;
  const { label, color } = kinds[kind];
  return (
    <Group component="li" justify="space-between" gap="xs" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <Group gap="xs">
          <Text component="span" size="sm">
            <RecordAnchor entity="invoice" id={id}>
              {number}
            </RecordAnchor>
          </Text>
          <TintedBadge color={color}>{t(label)}</TintedBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {issuedOn ? `${format.date(issuedOn)} · ` : ""}
          {kind === "creditNote" ? `−${format.riel(total)}` : format.riel(total)}
        </Text>
      </Stack>
      <DocumentButton
        label={t(text.pdf)}
        accessibleName={`${t(label)} ${number}`}
        icon={<IconDownload size={16} />}
        path={invoiceDocument.path.replace("{id}", id)}
        size="xs"
      />
    </Group>
  );
}
