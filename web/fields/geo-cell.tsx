import { Anchor } from "@mantine/core";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { geoOf } from "./values.ts";

/** A point on earth; on a page, a link that maps open. */
export function GeoCell({ value, room }: CellProps) {
  const geo = geoOf(value);
  if (!geo) return <Nothing />;
  const shown = `${geo.latitude.toFixed(5)}, ${geo.longitude.toFixed(5)}`;
  return room === "line" ? (
    <span style={{ whiteSpace: "nowrap" }}>{shown}</span>
  ) : (
    <Anchor href={`geo:${geo.latitude},${geo.longitude}`} inherit>
      {shown}
    </Anchor>
  );
}
