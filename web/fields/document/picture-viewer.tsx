import { ActionIcon, Group, Text } from "@mantine/core";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { type ComponentType, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconMaximize } from "../../ui/icons/maximize.ts";
import { IconRotate2 } from "../../ui/icons/rotate-2.ts";
import { IconRotateClockwise2 } from "../../ui/icons/rotate-clockwise-2.ts";
import { IconZoomIn } from "../../ui/icons/zoom-in.ts";
import { IconZoomOut } from "../../ui/icons/zoom-out.ts";
import classes from "./document-preview.module.css";
import { canStep, fitted, layOutPicture, type PictureStep, stepView } from "./picture-view.ts";

const text = {
  tools: localized("View of {0}", "ការបង្ហាញ {0}"),
  zoom: localized("Zoom: {0}%", "ការពង្រីក៖ {0}%"),
};
const steps = {
  out: { label: localized("Zoom out", "បង្រួម"), Icon: IconZoomOut },
  in: { label: localized("Zoom in", "ពង្រីក"), Icon: IconZoomIn },
  fit: { label: localized("Fit to frame", "ឱ្យល្មមស៊ុម"), Icon: IconMaximize },
  left: { label: localized("Rotate left", "បង្វិលទៅឆ្វេង"), Icon: IconRotate2 },
  right: { label: localized("Rotate right", "បង្វិលទៅស្ដាំ"), Icon: IconRotateClockwise2 },
} satisfies Record<PictureStep, { label: object; Icon: ComponentType }>;
const order = ["out", "in", "fit", "left", "right"] as const;
const keys: Readonly<Record<string, PictureStep>> = { "+": "in", "=": "in", "-": "out", "0": "fit" };

interface Props {
  readonly address: string;
  readonly label: string;
}

/** A picture that zooms and turns; a larger one is scrolled in its frame, also with the arrow keys. */
export function PictureViewer({ address, label }: Props) {
  const t = useText();
  const [view, setView] = useState(fitted);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const { ref: measure, width, height } = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(measure, frame);
  const layout = size && width > 0 ? layOutPicture(size, { width, height }, view) : null;
  const keepCenter = useCenter(frame, layout?.box.width ?? 0, layout?.box.height ?? 0);
  const step = (name: PictureStep) => {
    keepCenter();
    setView((now) => stepView(now, name));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = keys[event.key];
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(name);
  };
  return (
    <div className={classes.viewer}>
      <Group className={classes.tools} gap={4} role="toolbar" aria-label={t(text.tools, label)}>
        {order.map((name) => {
          const { label: stepLabel, Icon } = steps[name];
          return (
            <ActionIcon
              key={name}
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t(stepLabel)}
              title={t(stepLabel)}
              // Not `disabled`, which would lose the focus at the limit.
              aria-disabled={!canStep(view, name)}
              onClick={() => step(name)}
            >
              <Icon size={20} />
            </ActionIcon>
          );
        })}
        <Text size="sm" c="dimmed" role="status" aria-label={t(text.zoom, view.zoom * 100)} ml="auto" pr={8}>
          {view.zoom * 100}%
        </Text>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the picture. */}
      <section ref={ref} className={classes.frame} tabIndex={0} aria-label={label} onKeyDown={onKeyDown}>
        <div className={classes.box} style={layout ? layout.box : undefined}>
          <img
            src={address}
            alt={label}
            style={
              layout
                ? { ...layout.picture, transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)` }
                : { visibility: "hidden" }
            }
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
        </div>
      </section>
    </div>
  );
}

/** Keeps the middle of the frame where it is while the picture in it grows or turns. */
function useCenter(frame: { readonly current: HTMLDivElement | null }, width: number, height: number) {
  const center = useRef<{ x: number; y: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the new size.
  useLayoutEffect(() => {
    const { current } = frame;
    const middle = center.current;
    center.current = null;
    if (!current || !middle) return;
    current.scrollLeft = middle.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = middle.y * current.scrollHeight - current.clientHeight / 2;
  }, [width, height]);
  return () => {
    const { current } = frame;
    if (!current) return;
    center.current = {
      x: (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth,
      y: (current.scrollTop + current.clientHeight / 2) / current.scrollHeight,
    };
  };
}
