import { Button, Group, Slider, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { changeFocalPoint, type FocalPoint, type Medium } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { objectPositionOf } from "../../fields/image/object-position.ts";
import { mediaKey } from "../../fields/uploads/media-key.ts";
import { useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import classes from "./focal-point-form.module.css";

const texts = {
  title: localized("Focal point", "ចំណុចសំខាន់"),
  how: localized(
    "This point stays visible where the image is cropped. Click the image or use the sliders.",
    "ចំណុចនេះនៅតែឃើញ ពេលរូបភាពត្រូវបានកាត់។ សូមចុចលើរូបភាព ឬប្រើរបារ។",
  ),
  left: localized("From the left: {0}%", "ពីខាងឆ្វេង៖ {0}%"),
  top: localized("From the top: {0}%", "ពីខាងលើ៖ {0}%"),
  save: localized("Save focal point", "រក្សាទុកចំណុចសំខាន់"),
  middle: localized("Use the middle", "ប្រើចំណុចកណ្ដាល"),
  saved: localized("Focal point saved.", "បានរក្សាទុកចំណុចសំខាន់។"),
};
const middle: FocalPoint = { x: 50, y: 50 };

const isMiddle = ({ x, y }: FocalPoint): boolean => x === middle.x && y === middle.y;
const percent = (part: number, whole: number): number =>
  Math.min(100, Math.max(0, Math.round((100 * part) / Math.max(1, whole))));

interface Props {
  readonly medium: Medium;
  readonly alt: string;
  readonly onSaved: (saved: Pick<Medium, "focal">) => void;
}

/** A picture with the point that stays visible when it is cropped, chosen by pointer or by two sliders. */
export function FocalPointForm({ medium, alt, onSaved }: Props) {
  const t = useText();
  const client = useQueryClient();
  const stored = medium.focal ?? middle;
  const [point, setPoint] = useState(stored);
  const source = fileAddress(medium.url);
  const save = useAction({
    mutationFn: (focal: FocalPoint | null) =>
      callApi(changeFocalPoint, { params: { name: medium.name }, body: { focal } }),
    onSuccess: async (saved) => {
      onSaved(saved);
      toast.success(t(texts.saved));
      await client.invalidateQueries({ queryKey: mediaKey });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  const choose = (event: MouseEvent<HTMLImageElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    setPoint({
      x: percent(event.clientX - frame.left, frame.width),
      y: percent(event.clientY - frame.top, frame.height),
    });
  };
  const sliders = [
    { part: "x", label: texts.left },
    { part: "y", label: texts.top },
  ] as const;
  return (
    <Stack gap="sm">
      <div className={classes.whole}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard. */}
        <img src={source} alt={alt} onClick={choose} />
        <span className={classes.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} aria-hidden />
      </div>
      <Text fw={600}>{t(texts.title)}</Text>
      <Text size="sm" c="dimmed">
        {t(texts.how)}
      </Text>
      <Group gap="lg" align="flex-start">
        <Stack gap="xs" className={classes.sliders ?? ""}>
          {sliders.map(({ part, label }) => (
            <div key={part}>
              <Text size="sm">{t(label, point[part])}</Text>
              <Slider
                thumbLabel={t(label, point[part])}
                label={null}
                min={0}
                max={100}
                value={point[part]}
                onChange={(value) => setPoint({ ...point, [part]: value })}
              />
            </div>
          ))}
        </Stack>
        <Group gap="xs" aria-hidden>
          {[classes.square, classes.wide].map((shape) => (
            <img
              key={shape}
              className={shape}
              src={source}
              alt=""
              style={{ objectPosition: objectPositionOf(point) }}
            />
          ))}
        </Group>
      </Group>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" disabled={isMiddle(point)} onClick={() => setPoint(middle)}>
          {t(texts.middle)}
        </Button>
        <Button
          loading={save.isPending}
          disabled={point.x === stored.x && point.y === stored.y}
          onClick={() => save.mutate(isMiddle(point) ? null : point)}
        >
          {t(texts.save)}
        </Button>
      </Group>
    </Stack>
  );
}
