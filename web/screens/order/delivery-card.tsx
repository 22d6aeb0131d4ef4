import { Anchor, Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { companionOf } from "../../../domain/declare/names.ts";
import { words } from "../../../domain/words.ts";
import { geoOf, referenceOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { TrackingLink } from "../order-tracking/tracking-cell.tsx";
import { type CardProps, Phone, useLabel } from "./card-parts.tsx";
import { Fact, Facts, Section } from "./section.tsx";
import { ToRecord } from "./to-record.tsx";

const said = {
  phone: words("Phone", "ទូរសព្ទ"),
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
};

interface DeliveryProps extends CardProps {
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
