import { Button, Group, Input, Stack, Text } from "@mantine/core";
import { useId, useMemo, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { degreesSyntax } from "../../../domain/values/number-syntax.ts";
import { findGeolocation, needsHttps } from "../../api/browser/secure-context.ts";
import { useSettings } from "../../api/use-settings.ts";
import { useText } from "../../language/language.tsx";
import { IconCurrentLocation } from "../../ui/icons/current-location.ts";
import { IconMap2 } from "../../ui/icons/map-2.ts";
import { IconX } from "../../ui/icons/x.ts";
import { DisabledParts } from "../disabled-parts.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { NumberBox, type NumberEntry, toEntry } from "../number/number-box.tsx";
import { geoOf, isRecord } from "../values.ts";
import type { MapPickerProps } from "./map-picker.tsx";

const MapPicker = lazyWithSkeleton<MapPickerProps>(
  async () => (await import("./map-picker.tsx")).MapPicker,
  320,
);

const texts = {
  latitude: localized("Latitude", "រយៈទទឹង"),
  longitude: localized("Longitude", "រយៈបណ្ដោយ"),
  here: localized("Use current location", "ប្រើទីតាំងបច្ចុប្បន្ន"),
  map: localized("Pick on the map", "ជ្រើសរើសលើផែនទី"),
  hideMap: localized("Hide the map", "លាក់ផែនទី"),
  clear: localized("Clear", "សម្អាត"),
  insecure: needsHttps(
    localized(
      "The current location needs a secure connection. You can enter the coordinates.",
      "ទីតាំងបច្ចុប្បន្នត្រូវការការតភ្ជាប់ដែលមានសុវត្ថិភាព។ អ្នកអាចបញ្ចូលកូអរដោនេបាន។",
    ),
  ),
  refused: localized(
    "Couldn't get this device's location. Allow it in the browser, or enter the coordinates.",
    "មិនអាចយកទីតាំងឧបករណ៍នេះបានទេ។ សូមអនុញ្ញាតក្នុងកម្មវិធីរុករក ឬបញ្ចូលកូអរដោនេ។",
  ),
};
/** Rounds to six decimals, about ten centimetres. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Position input: typed in degrees, taken from the device, or picked on a map. */
export function GeoInput(props: InputProps) {
  const t = useText();
  const { id, onBlur, ...frame } = useInputFrame(props);
  const longitudeId = useId();
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<"insecure" | "refused" | null>(null);
  const [isOnMap, setIsOnMap] = useState(false);
  const map = useSettings()?.map ?? null;
  const position = useMemo(() => geoOf(props.value), [props.value]);
  const value = isRecord(props.value) ? props.value : {};
  const [latitude, longitude] = [toEntry(value.latitude), toEntry(value.longitude)];
  const change = (part: { latitude?: NumberEntry; longitude?: NumberEntry }) => {
    const changed = { latitude, longitude, ...part };
    props.onChange(changed.latitude === null && changed.longitude === null ? null : changed);
  };
  const ask = () => {
    const geolocation = findGeolocation();
    setProblem(geolocation ? null : "insecure");
    if (!geolocation) return;
    setIsLocating(true);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLocating(false);
        change({ latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) });
      },
      () => {
        setIsLocating(false);
        setProblem("refused");
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const degrees = (key: "latitude" | "longitude", degreesNow: NumberEntry) => (
    <NumberBox
      id={key === "latitude" ? id : longitudeId}
      value={degreesNow}
      onChange={(typed) => change({ [key]: typed })}
      syntax={degreesSyntax}
      grouping="none"
      frame={{
        "aria-label": t(texts[key]),
        placeholder: t(texts[key]),
        readOnly: props.isReadOnly,
        error: props.error !== null,
        flex: "1 1 120px",
      }}
    />
  );
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label}>
      <Stack gap={8} onBlur={onBlur}>
        <Group gap={8}>
          {degrees("latitude", latitude)}
          {degrees("longitude", longitude)}
        </Group>
        <DisabledParts isDisabled={props.isReadOnly}>
          <Group gap={8}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCurrentLocation size={16} />}
              loading={isLocating}
              onClick={ask}
            >
              {t(texts.here)}
            </Button>
            {map ? (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconMap2 size={16} />}
                aria-expanded={isOnMap}
                onClick={() => setIsOnMap(!isOnMap)}
              >
                {t(isOnMap ? texts.hideMap : texts.map)}
              </Button>
            ) : null}
            {latitude !== null || longitude !== null ? (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconX size={16} />}
                onClick={() => props.onChange(null)}
              >
                {t(texts.clear)}
              </Button>
            ) : null}
          </Group>
        </DisabledParts>
        {map && isOnMap ? (
          <MapPicker
            {...map}
            value={position}
            onPick={(picked) => {
              if (!props.isReadOnly) props.onChange(picked);
            }}
          />
        ) : null}
        {problem ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t(texts[problem])}
          </Text>
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}
