import { Anchor } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { RecordAnchor } from "../record-anchor.tsx";
import { type CardProps, PhoneLink, useReadLabel } from "./card-parts.tsx";
import { Fact, Facts, Section } from "./section.tsx";

const text = {
  buyer: localized("Buyer", "អ្នកទិញ"),
  name: localized("Name", "ឈ្មោះ"),
  phone: localized("Phone", "ទូរសព្ទ"),
  from: localized("Address", "អាសយដ្ឋាន"),
  orders: localized("Orders", "ការបញ្ជាទិញ"),
  count: localized("{0} total", "សរុប {0}"),
  cancelled: localized("{0} cancelled", "បោះបង់ {0}"),
  returned: localized("{0} returned", "ប្រគល់ត្រឡប់ {0}"),
};

/** The buyer, with a summary of their other orders. */
export function BuyerCard({ row, around }: CardProps) {
  const t = useText();
  const labelOf = useReadLabel();
  const profile = row.profile;
  const buyer = around?.buyer;
  const counts = buyer
    ? [
        t(text.count, buyer.orders),
        ...(buyer.cancelled > 0 ? [t(text.cancelled, buyer.cancelled)] : []),
        ...(buyer.returned > 0 ? [t(text.returned, buyer.returned)] : []),
      ]
    : [];
  return (
    <Section title={t(text.buyer)}>
      <Facts>
        <Fact label={t(text.name)}>
          <RecordAnchor entity="userProfile" id={profile?.id ?? ""}>
            {labelOf(profile) || row.deliverToName}
          </RecordAnchor>
        </Fact>
        {buyer?.phone ? (
          <Fact label={t(text.phone)}>
            <PhoneLink number={buyer.phone} row={row} />
          </Fact>
        ) : null}
        {buyer?.place ? <Fact label={t(text.from)}>{labelOf(buyer.place)}</Fact> : null}
        {counts.length > 0 ? (
          <Fact label={t(text.orders)}>
            <Anchor href={`#/app/reports/orders?profileId=${profile?.id}`} inherit>
              {counts.join(" · ")}
            </Anchor>
          </Fact>
        ) : null}
      </Facts>
    </Section>
  );
}
