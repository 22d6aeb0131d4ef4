import { Stack, Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { RecordAnchor } from "../record-anchor.tsx";
import { type CardProps, PhoneLink, useReadLabel } from "./card-parts.tsx";
import { Fact, Facts, Section } from "./section.tsx";

const text = {
  name: localized("Name", "ឈ្មោះ"),
  phone: localized("Phone", "ទូរសព្ទ"),
  vendor: localized("Vendor", "អ្នកលក់"),
  gets: localized("Vendor payout", "ប្រាក់ត្រូវបង់ឱ្យអ្នកលក់"),
  willGet: localized("Estimated vendor payout", "ប្រាក់ប៉ាន់ស្មានត្រូវបង់ឱ្យអ្នកលក់"),
  net: localized("Net", "ទឹកប្រាក់សុទ្ធ"),
  gross: localized("Gross", "សរុបដុល"),
  held: localized("Already collected by vendor", "អ្នកលក់បានប្រមូលរួចហើយ"),
  commission: localized("Commission", "កម្រៃជើងសារ"),
  fees: localized("Fees", "ថ្លៃសេវា"),
  refunds: localized("Refunds", "ការសងប្រាក់វិញ"),
};

/** The vendor, and their share of the order as settlements compute it. */
export function VendorCard({ row, around }: CardProps) {
  const t = useText();
  const format = useFormat();
  const labelOf = useReadLabel();
  const vendor = row.vendor;
  const share = around?.share ?? null;
  const less = (amount: number) => (amount > 0 ? `−${format.riel(amount)}` : format.riel(-amount));
  const parts = share
    ? ([
        ["commission", share.commission],
        ["fees", share.fees],
        ["refunds", share.refunds],
      ] as const)
    : [];
  return (
    <Section title={t(text.vendor)}>
      <Facts>
        <Fact label={t(text.name)}>
          <RecordAnchor entity="vendor" id={vendor?.id ?? ""}>
            {labelOf(vendor)}
          </RecordAnchor>
        </Fact>
        {around?.vendor?.phone ? (
          <Fact label={t(text.phone)}>
            <PhoneLink number={around.vendor.phone} row={row} />
          </Fact>
        ) : null}
      </Facts>
      {share ? (
        <Stack gap={8}>
          <Text size="sm" fw={600}>
            {t(share.isDue ? text.gets : text.willGet)}
          </Text>
          <Facts>
            <Fact label={t(text.gross)}>{format.riel(share.gross)}</Fact>
            {parts
              .filter(([, amount]) => amount !== 0)
              .map(([name, amount]) => (
                <Fact key={name} label={t(text[name])}>
                  {less(amount)}
                </Fact>
              ))}
            <Fact label={t(text.net)} isSum>
              {share.net < 0 ? `−${format.riel(-share.net)}` : format.riel(share.net)}
            </Fact>
            {share.isDue && share.held > 0 ? (
              <Fact label={t(text.held)}>{format.riel(share.held)}</Fact>
            ) : null}
          </Facts>
        </Stack>
      ) : null}
    </Section>
  );
}
