import { Anchor } from "@mantine/core";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { geoOf } from "../values.ts";

/** Geographic coordinates; on a page, a link to a map. */
export function GeoCell({ value, room }: CellProps) {
  const geo = geoOf(value);
  if (!geo) return <EmptyValue />;
  const shown = `${geo.latitude.toFixed(5)}, ${geo.longitude.toFixed(5)}`;
  return room === "line" ? (
    <span style={{ whiteSpace: "nowrap" }}>{shown}</span>
  ) : (
    <Anchor href={`geo:${geo.latitude},${geo.longitude}`} inherit>
      {shown}
    </Anchor>
  );
}
