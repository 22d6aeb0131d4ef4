import { type CircleMarker, circleMarker, type Map as LeafletMap, map as openMap, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import { useEffect, useRef } from "react";
import type { Geo } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import classes from "./map-picker.module.css";

const texts = {
  map: localized("Map: click to set the position", "ផែនទី៖ ចុចដើម្បីកំណត់ទីតាំង"),
};
/** Shows all of Cambodia. */
const country = { center: [12.6, 104.9], zoom: 7 } as const;
const near = 15;
const colour = "#c92a2a";

export interface MapPickerProps {
  readonly tileUrl: string;
  readonly attribution: string;
  readonly value: Geo | null;
  readonly onPick: (value: Geo) => void;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Map that shows a position and sets it by click. */
export function MapPicker({ tileUrl, attribution, value, onPick }: MapPickerProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<{ readonly map: LeafletMap; marker: CircleMarker | null } | null>(null);
  const pick = useLatest(onPick);
  const first = useLatest(value);
  useEffect(() => {
    if (!box.current) return;
    const start = first.current;
    const map = openMap(box.current).setView(
      start ? [start.latitude, start.longitude] : [...country.center],
      start ? near : country.zoom,
    );
    map.attributionControl.setPrefix(false);
    tileLayer(tileUrl, { attribution: escaped(attribution), maxZoom: 19 }).addTo(map);
    map.on("click", ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      pick.current({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) });
    });
    shown.current = { map, marker: null };
    // A map created or resized in a hidden tab does not know its size.
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    resized.observe(box.current);
    return () => {
      resized.disconnect();
      map.remove();
      shown.current = null;
    };
  }, [tileUrl, attribution, pick, first]);
  useEffect(() => {
    const { current } = shown;
    if (!current) return;
    current.marker?.remove();
    current.marker = null;
    if (!value) return;
    const at = [value.latitude, value.longitude] as const;
    current.marker = circleMarker([...at], {
      radius: 9,
      color: colour,
      fillColor: colour,
      fillOpacity: 0.6,
    }).addTo(current.map);
    if (!current.map.getBounds().contains([...at])) current.map.setView([...at], near);
  }, [value]);
  return <div ref={box} className={classes.map} role="application" aria-label={t(texts.map)} />;
}
