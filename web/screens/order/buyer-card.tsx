import { Anchor } from "@mantine/core";
import { words } from "../../../domain/words.ts";
import { referenceOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { type CardProps, Phone, useLabel } from "./card-parts.tsx";
import { Fact, Facts, Section } from "./section.tsx";
import { ToRecord } from "./to-record.tsx";

const said = {
  buyer: words("Buyer", "អ្នកទិញ"),
  name: words("Name", "ឈ្មោះ"),
  phone: words("Phone", "ទូរសព្ទ"),
  from: words("Lives in", "រស់នៅ"),
  orders: words("Orders", "ការបញ្ជាទិញ"),
  count: words("{0} in all", "សរុប {0}"),
  cancelled: words("{0} cancelled", "បោះបង់ {0}"),
  returned: words("{0} returned", "ប្រគល់ត្រឡប់ {0}"),
};

/** Who ordered, and what else they ever did. */
export function BuyerCard({ row, around }: CardProps) {
  const say = useText();
  const labelOf = useLabel();
  const profile = referenceOf(row.profile);
  const buyer = around?.buyer;
  const counts = buyer
    ? [
        say(said.count, buyer.orders),
        ...(buyer.cancelled > 0 ? [say(said.cancelled, buyer.cancelled)] : []),
        ...(buyer.returned > 0 ? [say(said.returned, buyer.returned)] : []),
      ]
    : [];
  return (
    <Section title={say(said.buyer)}>
      <Facts>
        <Fact label={say(said.name)}>
          <ToRecord entity="userProfile" id={profile?.id ?? ""}>
            {labelOf(profile) || textOf(row.deliverToName)}
          </ToRecord>
        </Fact>
        {buyer?.phone ? (
          <Fact label={say(said.phone)}>
            <Phone number={buyer.phone} row={row} />
          </Fact>
        ) : null}
        {buyer?.place ? <Fact label={say(said.from)}>{labelOf(buyer.place)}</Fact> : null}
        {counts.length > 0 ? (
          <Fact label={say(said.orders)}>
            <Anchor href={`#/app/reports/orders?profileId=${profile?.id}`} inherit>
              {counts.join(" · ")}
            </Anchor>
          </Fact>
        ) : null}
      </Facts>
    </Section>
  );
}
