import { Stack, Text } from "@mantine/core";
import { words } from "../../../domain/words.ts";
import { referenceOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { type CardProps, Phone, useLabel } from "./card-parts.tsx";
import { Fact, Facts, Section } from "./section.tsx";
import { ToRecord } from "./to-record.tsx";

const said = {
  name: words("Name", "ឈ្មោះ"),
  phone: words("Phone", "ទូរសព្ទ"),
  vendor: words("Vendor", "អ្នកលក់"),
  gets: words("What the vendor gets", "អ្វីដែលអ្នកលក់ទទួលបាន"),
  willGet: words("What the vendor will get", "អ្វីដែលអ្នកលក់នឹងទទួលបាន"),
  net: words("Net", "ទឹកប្រាក់សុទ្ធ"),
  gross: words("Gross", "សរុបដុល"),
  held: words("In the vendor's hands already", "នៅក្នុងដៃអ្នកលក់រួចហើយ"),
  commission: words("Commission", "កម្រៃជើងសារ"),
  fees: words("Fees", "ថ្លៃសេវា"),
  refunds: words("Refunds", "ការសងប្រាក់"),
};

/** Who sells, and what of the order is theirs, as settlements reckon it. */
export function VendorCard({ row, around }: CardProps) {
  const say = useText();
  const format = useFormat();
  const labelOf = useLabel();
  const vendor = referenceOf(row.vendor);
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
    <Section title={say(said.vendor)}>
      <Facts>
        <Fact label={say(said.name)}>
          <ToRecord entity="vendor" id={vendor?.id ?? ""}>
            {labelOf(vendor)}
          </ToRecord>
        </Fact>
        {around?.vendor?.phone ? (
          <Fact label={say(said.phone)}>
            <Phone number={around.vendor.phone} row={row} />
          </Fact>
        ) : null}
      </Facts>
      {share ? (
        <Stack gap={8}>
          <Text size="sm" fw={600}>
            {say(share.isDue ? said.gets : said.willGet)}
          </Text>
          <Facts>
            <Fact label={say(said.gross)}>{format.riel(share.gross)}</Fact>
            {parts
              .filter(([, amount]) => amount !== 0)
              .map(([name, amount]) => (
                <Fact key={name} label={say(said[name])}>
                  {less(amount)}
                </Fact>
              ))}
            <Fact label={say(said.net)} isSum>
              {share.net < 0 ? `−${format.riel(-share.net)}` : format.riel(share.net)}
            </Fact>
            {share.isDue && share.held > 0 ? (
              <Fact label={say(said.held)}>{format.riel(share.held)}</Fact>
            ) : null}
          </Facts>
        </Stack>
      ) : null}
    </Section>
  );
}
