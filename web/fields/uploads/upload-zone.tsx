import { Button, FileButton, Stack, Text } from "@mantine/core";
import { type DragEvent, useRef, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconUpload } from "../../ui/icons/upload.ts";
import { DisabledParts } from "../disabled-parts.tsx";
import { focusAfterRemoval } from "../focus-after-removal.ts";
import { UploadRow } from "./lazy-upload-row.tsx";
import { LibraryButton } from "./library-button.tsx";
import type { UploadKind } from "./upload-kinds.ts";
import classes from "./upload-zone.module.css";
import { type OnStored, useUpload } from "./use-upload.ts";

const orDrop = localized("or drag and drop", "ឬអូសមកទម្លាក់នៅទីនេះ");

export interface UploadZoneProps {
  readonly id: string;
  readonly kind: UploadKind;
  readonly label: string;
  readonly takes: "one" | "many";
  /** Takes no files for a moment; uploads in progress go on. */
  readonly isDisabled?: boolean;
  /** Gives a file that the library already has only after the person has chosen. */
  readonly asksFirst?: boolean;
  readonly onStored: OnStored;
}

/** Accepts files by dialog, drop or paste, and shows upload progress. */
export function UploadZone({
  id,
  kind,
  label,
  takes,
  isDisabled = false,
  asksFirst = false,
  onStored,
}: UploadZoneProps) {
  const t = useText();
  const [isOver, setIsOver] = useState(false);
  const reset = useRef<() => void>(null);
  const { uploads, start, cancel, retry, takeExisting, keepBoth } = useUpload({ kind, onStored, asksFirst });
  const take = (files: readonly File[]) => {
    if (!isDisabled) start(takes === "one" ? files.slice(0, 1) : files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Stack gap={8}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside. */}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        onPaste={(event) => take([...event.clipboardData.files])}
      >
        <DisabledParts isDisabled={isDisabled}>
          <FileButton
            accept={kind.accept}
            multiple={takes === "many"}
            resetRef={reset}
            onChange={(files) => {
              take(Array.isArray(files) ? files : files ? [files] : []);
              // Allows choosing the same file again, e.g. after cancelling it.
              reset.current?.();
            }}
            inputProps={{ "aria-label": label }}
          >
            {(button) => (
              <Button
                {...button}
                id={id}
                variant="default"
                size="sm"
                leftSection={<IconUpload size={16} />}
                aria-label={`${t(kind.choose)}: ${label}`}
              >
                {t(kind.choose)}
              </Button>
            )}
          </FileButton>
          <LibraryButton kind={kind} label={label} onChoose={onStored} />
        </DisabledParts>
        <Text size="sm" c="dimmed" className={classes.dropHint ?? ""}>
          {t(orDrop)}
        </Text>
      </div>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onCancel={() => cancel(upload.id)}
          onRetry={() => retry(upload)}
          onUseExisting={(duplicate) => {
            takeExisting(upload.id, duplicate);
            focusAfterRemoval(id);
          }}
          onKeepBoth={(duplicate) => {
            keepBoth(upload.id, duplicate);
            focusAfterRemoval(id);
          }}
        />
      ))}
    </Stack>
  );
}
