import { Anchor } from "@mantine/core";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";
import { Nothing } from "./text-cell.tsx";
import { geoOf } from "./values.ts";

const GeoInput = lazyPart<InputProps>(async () => (await import("./geo-input.tsx")).GeoInput, 96);

function GeoCell({ value, room }: CellProps) {
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

export const geoView: FieldView = { Input: GeoInput, Cell: GeoCell, Filter: null };
