import { Anchor, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { order } from "../../../domain/entities/orders/order.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { EmptyValue } from "../../fields/text/text-cell.tsx";
import { useText } from "../../language/language.tsx";
import type { CellOf } from "../../records/override.ts";
import { IconExternalLink } from "../../ui/icons/external-link.ts";

const trackParcel = localized("Track parcel", "តាមដានកញ្ចប់");

/** Tracking URL of a parcel, built from the carrier's template with `{code}`. */
const trackingUrl = (template: string, code: string): string =>
  template.replaceAll("{code}", encodeURIComponent(code));

/** Tracking code with a link to the carrier's tracking page. */
export function TrackingCell({ row }: CellOf<typeof order>) {
  const code = row.trackingCode ?? "";
  const serviceId = row.deliveryServiceId ?? "";
  const { data } = useQuery({
    queryKey: ["delivery-service", serviceId],
    queryFn: () => recordsOf(getEntitySummary("deliveryService")).read(serviceId),
    enabled: code !== "" && serviceId !== "",
    staleTime: 300_000,
    retry: false,
  });
  if (code === "") return <EmptyValue />;
  return <TrackingLink code={code} template={data?.trackingUrl ?? ""} />;
}

interface LinkProps {
  readonly code: string;
  /** The carrier's tracking URL with `{code}`; empty when it has none. */
  readonly template: string;
}

/** Tracking code as a link to the carrier's tracking page. */
export function TrackingLink({ code, template }: LinkProps) {
  const t = useText();
  if (!template) return code;
  return (
    <Anchor
      href={trackingUrl(template, code)}
      target="_blank"
      rel="noreferrer"
      title={t(trackParcel)}
      inherit
    >
      <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
        {code}
        <IconExternalLink size={16} role="img" aria-label={t(trackParcel)} />
      </Group>
    </Anchor>
  );
}
