import { Box } from "@mantine/core";
import { useState } from "react";
import type { FocalPoint } from "../../../domain/contracts/media.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { IconPhotoOff } from "../../ui/icons/photo-off.ts";
import { objectPositionOf } from "./object-position.ts";
import classes from "./thumbnail.module.css";

interface Props {
  readonly url: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** Side length in pixels. */
  readonly side: number;
  /** The point that stays visible; null for the middle. */
  readonly focal?: FocalPoint | null | undefined;
}

/** A picture in a fixed square, so the layout does not shift while it loads; a broken one shows an icon. */
export function Thumbnail({ url, alt, side, focal }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Box component="span" className={classes.frame} w={side} h={side}>
      {url === "" || isBroken ? (
        <IconPhotoOff size={side / 2.5} aria-hidden />
      ) : (
        <img
          src={fileAddress(url)}
          alt={alt}
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          style={focal ? { objectPosition: objectPositionOf(focal) } : {}}
          onError={() => setIsBroken(true)}
        />
      )}
    </Box>
  );
}
