import { Anchor, Group } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { words } from "../../../domain/words.ts";
import { outlineNamed } from "../../api/outline-named.ts";
import { recordsOf } from "../../api/records-client.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { Nothing } from "../../fields/text-cell.tsx";
import { isRecord, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";

const follow = words("Follow the parcel at the delivery service", "តាមដានកញ្ចប់នៅសេវាដឹកជញ្ជូន");

/** The address at which a carrier shows a parcel, from its template with `{code}`. */
const trackingAddress = (template: string, code: string): string =>
  template.replaceAll("{code}", encodeURIComponent(code));

/** The code of a parcel, with a link to where its delivery service shows it. */
export function TrackingCell({ value, row }: CellProps) {
  const code = textOf(value);
  const serviceId = textOf(row.deliveryServiceId);
  const { data } = useQuery({
    queryKey: ["delivery-service", serviceId],
    queryFn: async (): Promise<unknown> => recordsOf(outlineNamed("deliveryService")).read(serviceId),
    enabled: code !== "" && serviceId !== "",
    staleTime: 300_000,
    retry: false,
  });
  if (code === "") return <Nothing />;
  return <TrackingLink code={code} template={isRecord(data) ? textOf(data.trackingUrl) : ""} />;
}

interface LinkProps {
  readonly code: string;
  /** Where its carrier shows a parcel, with `{code}`; empty for one that shows none. */
  readonly template: string;
}

/** The code of a parcel, with the way to where its carrier shows it. */
export function TrackingLink({ code, template }: LinkProps) {
  const say = useText();
  if (!template) return code;
  return (
    <Anchor
      href={trackingAddress(template, code)}
      target="_blank"
      rel="noreferrer"
      title={say(follow)}
      inherit
    >
      <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
        {code}
        <IconExternalLink size={16} role="img" aria-label={say(follow)} />
      </Group>
    </Anchor>
  );
}
