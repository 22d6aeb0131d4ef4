import { Box } from "@mantine/core";
import { IconPhotoOff } from "@tabler/icons-react";
import { useState } from "react";
import { fileAddress } from "../api/base-url.ts";
import classes from "./thumbnail.module.css";

interface Props {
  readonly url: string;
  /** Empty for a picture that repeats what stands beside it. */
  readonly alt: string;
  /** Of each side, in pixels. */
  readonly side: number;
}

/** A picture in a square of fixed size, so that nothing moves when it arrives; a broken one shows a sign. */
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
