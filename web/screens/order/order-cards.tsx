import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { orderAround } from "../../../domain/calls/order-around.ts";
import type { AnyEntity, Field, ReplyOf } from "../../../domain/declare/index.ts";
import { companionOf } from "../../../domain/declare/names.ts";
import { words } from "../../../domain/words.ts";
import { ChoiceBadge } from "../../fields/choice-badge.tsx";
import { PhoneCell } from "../../fields/phone-cell.tsx";
import { geoOf, isRecord, nameIn, referenceOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { TrackingLink } from "../order-tracking/tracking-cell.tsx";
import { type Members, rielOf } from "./order-values.ts";
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
  delivery: words("Delivery", "ការដឹកជញ្ជូន"),
  change: words("Change", "កែ"),
  to: words("Deliver to", "ប្រគល់ជូន"),
  place: words("Place", "ទីតាំង"),
  address: words("Address", "អាសយដ្ឋាន"),
  position: words("On the map", "លើផែនទី"),
  service: words("Delivery service", "សេវាដឹកជញ្ជូន"),
  byVendor: words("The vendor brings it", "អ្នកលក់ដឹកជូនដោយខ្លួនឯង"),
  servicePhone: words("Its phone", "ទូរសព្ទសេវា"),
  tracking: words("Tracking code", "លេខកូដតាមដាន"),
  payment: words("Payment", "ការទូទាត់"),
  method: words("Method", "វិធីទូទាត់"),
  reference: words("Reference", "លេខយោង"),
  fee: words("Payment fee", "ថ្លៃទូទាត់"),
  paidBy: words("{0}, paid by: {1}", "{0} បង់ដោយ៖ {1}"),
  left: words("Still to pay", "នៅត្រូវបង់"),
  vendor: words("Vendor", "អ្នកលក់"),
  gets: words("What the vendor gets", "អ្វីដែលអ្នកលក់ទទួលបាន"),
  willGet: words("What the vendor will get", "អ្វីដែលអ្នកលក់នឹងទទួលបាន"),
  net: words("Net", "ទឹកប្រាក់សុទ្ធ"),
  gross: words("Gross", "សរុបដុល"),
  commission: words("Commission", "កម្រៃជើងសារ"),
  fees: words("Fees", "ថ្លៃសេវា"),
  refunds: words("Refunds", "ការសងប្រាក់"),
  held: words("In the vendor's hands already", "នៅក្នុងដៃអ្នកលក់រួចហើយ"),
  settlement: words("Settlement", "ការទូទាត់គណនី"),
};

export type Around = ReplyOf<typeof orderAround>;

interface Props {
  readonly row: Members;
  /** Null until it has come. */
  readonly around: Around | null;
}

/** A telephone number that one click calls. */
const Phone = ({ number, row }: { readonly number: string; readonly row: Members }) => (
  <PhoneCell
    field={{ kind: "phone", presence: "optional", serverOnly: true }}
    name="phone"
    value={number}
    row={row}
    room="page"
  />
);

function useLabel() {
  const { language } = useLanguage();
  return (value: unknown): string => {
    if (!isRecord(value)) return "";
    return nameIn(language, { label: textOf(value.label), labelKh: textOf(value.labelKh) || null });
  };
}

/** Who ordered, and what else they ever did. */
export function BuyerCard({ row, around }: Props) {
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

interface DeliveryProps extends Props {
  /** Null where it can't be changed any more. */
  readonly onChange: (() => void) | null;
}

/** Where it goes, and who brings it. */
export function DeliveryCard({ row, around, onChange }: DeliveryProps) {
  const say = useText();
  const labelOf = useLabel();
  const geo = geoOf(row.deliverToGeo);
  const service = referenceOf(row.deliveryService);
  const code = textOf(row.trackingCode);
  const address = textOf(row.deliverToAddress);
  return (
    <Section
      title={say(said.delivery)}
      beside={
        onChange ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={16} />}
            onClick={onChange}
          >
            {say(said.change)}
          </Button>
        ) : null
      }
    >
      <Facts>
        <Fact label={say(said.to)}>{textOf(row.deliverToName)}</Fact>
        <Fact label={say(said.phone)}>
          <Phone number={textOf(row.deliverToPhone)} row={row} />
        </Fact>
        <Fact label={say(said.place)}>{labelOf(row[companionOf("deliverToPlace")])}</Fact>
        {address ? <Fact label={say(said.address)}>{address}</Fact> : null}
        {geo ? (
          <Fact label={say(said.position)}>
            <Anchor
              href={`https://www.openstreetmap.org/?mlat=${geo.latitude}&mlon=${geo.longitude}#map=16/${geo.latitude}/${geo.longitude}`}
              target="_blank"
              rel="noreferrer"
              inherit
            >
              {`${geo.latitude.toFixed(5)}, ${geo.longitude.toFixed(5)}`}
            </Anchor>
          </Fact>
        ) : null}
        <Fact label={say(said.service)}>
          {service ? (
            <ToRecord entity="deliveryService" id={service.id}>
              {labelOf(service)}
            </ToRecord>
          ) : (
            say(said.byVendor)
          )}
        </Fact>
        {around?.delivery?.phone ? (
          <Fact label={say(said.servicePhone)}>
            <Phone number={around.delivery.phone} row={row} />
          </Fact>
        ) : null}
        {code ? (
          <Fact label={say(said.tracking)}>
            <TrackingLink code={code} template={around?.delivery?.trackingUrl ?? ""} />
          </Fact>
        ) : null}
      </Facts>
    </Section>
  );
}

/** How it is paid, and what that costs whom. */
export function PaymentCard({ entity, row }: { readonly entity: AnyEntity; readonly row: Members }) {
  const say = useText();
  const format = useFormat();
  const labelOf = useLabel();
  const method = referenceOf(row.paymentMethod);
  const fields: Readonly<Record<string, Field>> = entity.fields;
  const [state, payer] = [
    fields.paymentState,
    fields.paymentFeePaidBy?.values?.[textOf(row.paymentFeePaidBy)],
  ];
  const fee = rielOf(row, "paymentFee");
  const reference = textOf(row.paymentReference);
  return (
    <Section
      title={say(said.payment)}
      beside={state ? <ChoiceBadge field={state} code={textOf(row.paymentState)} /> : null}
    >
      <Facts>
        <Fact label={say(said.method)}>
          {method ? (
            <ToRecord entity="paymentMethod" id={method.id}>
              {labelOf(method)}
            </ToRecord>
          ) : (
            "—"
          )}
        </Fact>
        {reference ? <Fact label={say(said.reference)}>{reference}</Fact> : null}
        {fee > 0 ? (
          <Fact label={say(said.fee)}>
            {payer ? say(said.paidBy, format.riel(fee), say(payer)) : format.riel(fee)}
          </Fact>
        ) : null}
        {row.paymentState === "unpaid" && row.state !== "cancelled" && row.state !== "returned" ? (
          <Fact label={say(said.left)}>{format.riel(rielOf(row, "total"))}</Fact>
        ) : null}
      </Facts>
    </Section>
  );
}

/** Who sells, and what of the order is theirs, as settlements reckon it. */
export function VendorCard({ row, around }: Props) {
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
      {around && around.settlements.length > 0 ? (
        <Facts>
          <Fact label={say(said.settlement)}>
            <Group gap="xs" justify="flex-end">
              {around.settlements.map(({ id, number }) => (
                <span key={id}>{number}</span>
              ))}
            </Group>
          </Fact>
        </Facts>
      ) : null}
    </Section>
  );
}
