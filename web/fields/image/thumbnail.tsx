import { Box } from "@mantine/core";
import { IconPhotoOff } from "@tabler/icons-react";
import { useState } from "react";
import { fileAddress } from "../../api/client/base-url.ts";
import classes from "./thumbnail.module.css";

interface Props {
  readonly url: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** Side length in pixels. */
  readonly side: number;
}

/** A picture in a fixed square, so the layout does not shift while it loads; a broken one shows an icon. */
export function Thumbnail({ url, alt, side }: Props) {
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
          onError={() => setIsBroken(true)}
        />
      )}
    </Box>
  );
}
