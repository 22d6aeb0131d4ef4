import { Anchor, Button } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconPencil } from "../../../ui/icons/pencil.ts";
import { TrackingLink } from "../../order-tracking/tracking-cell.tsx";
import { RecordAnchor } from "../record-anchor.tsx";
import { type CardProps, PhoneLink, useReadLabel } from "./card-parts.tsx";
import { Fact, Facts, Section } from "./section.tsx";

const text = {
  phone: localized("Phone", "ទូរសព្ទ"),
  delivery: localized("Delivery", "ការដឹកជញ្ជូន"),
  change: localized("Edit", "កែ"),
  to: localized("Deliver to", "ប្រគល់ជូន"),
  place: localized("Place", "ទីតាំង"),
  address: localized("Address", "អាសយដ្ឋាន"),
  position: localized("Map location", "ទីតាំងលើផែនទី"),
  service: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
  byVendor: localized("Delivered by vendor", "អ្នកលក់ដឹកជញ្ជូនដោយផ្ទាល់"),
  servicePhone: localized("Delivery service phone", "ទូរសព្ទសេវាដឹកជញ្ជូន"),
  carrierCost: localized("Carrier's price", "តម្លៃរបស់អ្នកដឹកជញ្ជូន"),
  tracking: localized("Tracking code", "លេខកូដតាមដាន"),
};

interface DeliveryProps extends CardProps {
  /** Null when it can no longer be changed. */
  readonly onChange: (() => void) | null;
}

/** Delivery address and carrier. */
export function DeliveryCard({ row, around, onChange }: DeliveryProps) {
  const t = useText();
  const format = useFormat();
  const labelOf = useReadLabel();
  const geo = row.deliverToGeo;
  const service = row.deliveryService;
  const code = row.trackingCode;
  const address = row.deliverToAddress;
  return (
    <Section
      title={t(text.delivery)}
      beside={
        onChange ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={16} />}
            onClick={onChange}
          >
            {t(text.change)}
          </Button>
        ) : null
      }
    >
      <Facts>
        <Fact label={t(text.to)}>{row.deliverToName}</Fact>
        <Fact label={t(text.phone)}>
          <PhoneLink number={row.deliverToPhone ?? ""} row={row} />
        </Fact>
        <Fact label={t(text.place)}>{labelOf(row.deliverToPlaceLabel)}</Fact>
        {address ? <Fact label={t(text.address)}>{address}</Fact> : null}
        {geo ? (
          <Fact label={t(text.position)}>
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
        <Fact label={t(text.service)}>
          {service ? (
            <RecordAnchor entity="deliveryService" id={service.id}>
              {labelOf(service)}
            </RecordAnchor>
          ) : (
            t(text.byVendor)
          )}
        </Fact>
        {around?.delivery?.phone ? (
          <Fact label={t(text.servicePhone)}>
            <PhoneLink number={around.delivery.phone} row={row} />
          </Fact>
        ) : null}
        {typeof row.carrierCost === "number" ? (
          <Fact label={t(text.carrierCost)}>{format.riel(row.carrierCost)}</Fact>
        ) : null}
        {code ? (
          <Fact label={t(text.tracking)}>
            <TrackingLink code={code} template={around?.delivery?.trackingUrl ?? ""} />
          </Fact>
        ) : null}
      </Facts>
    </Section>
  );
}
