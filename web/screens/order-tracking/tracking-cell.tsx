import { Anchor, Group } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { localized } from "../../../domain/localized-text.ts";
import { getEntitySummary } from "../../api/get-entity-summary.ts";
import { recordsOf } from "../../api/records-client.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { EmptyValue } from "../../fields/text-cell.tsx";
import { isRecord, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";

const trackParcel = localized("Follow the parcel at the delivery service", "តាមដានកញ្ចប់នៅសេវាដឹកជញ្ជូន");

/** Tracking URL of a parcel, built from the carrier's template with `{code}`. */
const trackingUrl = (template: string, code: string): string =>
  template.replaceAll("{code}", encodeURIComponent(code));

/** Tracking code with a link to the carrier's tracking page. */
export function TrackingCell({ value, row }: CellProps) {
  const code = textOf(value);
  const serviceId = textOf(row.deliveryServiceId);
  const { data } = useQuery({
    queryKey: ["delivery-service", serviceId],
    queryFn: async (): Promise<unknown> => recordsOf(getEntitySummary("deliveryService")).read(serviceId),
    enabled: code !== "" && serviceId !== "",
    staleTime: 300_000,
    retry: false,
  });
  if (code === "") return <EmptyValue />;
  return <TrackingLink code={code} template={isRecord(data) ? textOf(data.trackingUrl) : ""} />;
}

interface LinkProps {
  readonly code: string;
  /** The carrier's tracking URL with `{code}`; empty when it has none. */
  readonly template: string;
}

/** Tracking code as a link to the carrier's tracking page. */
export function TrackingLink({ code, template }: LinkProps) {
  const say = useText();
  if (!template) return code;
  return (
    <Anchor
      href={trackingUrl(template, code)}
      target="_blank"
      rel="noreferrer"
      title={say(trackParcel)}
      inherit
    >
      <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
        {code}
        <IconExternalLink size={16} role="img" aria-label={say(trackParcel)} />
      </Group>
    </Anchor>
  );
}
