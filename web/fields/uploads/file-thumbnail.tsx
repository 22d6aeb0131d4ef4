import { Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { getThumbnail } from "../../../domain/contracts/upload.ts";
import { fileNameOfUrl } from "../../../domain/records/file-url.ts";
import { environment } from "../../api/client/base-url.ts";
import { requestFile } from "../../api/client/request-file.ts";
import { DocumentLink } from "../document/document-link.tsx";
import { Player } from "../video/video-cell.tsx";
import { useHasLibrary } from "./use-has-library.ts";

/** Fetches the thumbnail of a file. Null when there is none. */
async function loadThumbnail(name: string, signal: AbortSignal): Promise<Blob | null> {
  const path = getThumbnail.path.replace("{name}", encodeURIComponent(name));
  const reply = await requestFile(`${environment.baseUrl}${path}`, signal);
  return reply.status === 200 ? reply.blob() : null;
}

/** Tries for a file that was just uploaded, and milliseconds between them: the server draws it soon. */
const waiting = { tries: 4, pause: 3000 };

const thumbnailKey = (url: string) => ["thumbnail", fileNameOfUrl(url)];

/** The address of a file's thumbnail in this page: null when there is none, undefined while it is loaded. */
function useThumbnail(url: string): string | null | undefined {
  const name = fileNameOfUrl(url);
  const { data } = useQuery({
    queryKey: thumbnailKey(url),
    queryFn: ({ signal }) => loadThumbnail(name, signal),
    // One that is missing may be there the next time.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount < waiting.tries ? waiting.pause : false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return data === null ? null : address;
}

interface FileThumbnailProps {
  readonly url: string;
  /** Shown while there is no thumbnail. */
  readonly otherwise: ReactNode;
  /** Its longest sides in pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** The thumbnail of a document or a video. It says nothing that the name of the file beside it doesn't. */
export function FileThumbnail({ url, otherwise, width = 132, height = 132 }: FileThumbnailProps) {
  const address = useThumbnail(url);
  if (!address) return otherwise;
  // The edge of a white page is not visible otherwise.
  const style = {
    display: "block",
    maxWidth: width,
    maxHeight: height,
    outline: "1px solid var(--line-soft)",
  };
  return <img src={address} alt="" style={style} />;
}

/** A document to be opened, below its first page. */
export function DocumentWithThumbnail({ url }: { readonly url: string }) {
  return (
    <Stack gap={8} align="flex-start">
      <FileThumbnail url={url} otherwise={null} height={187} />
      <DocumentLink url={url} />
    </Stack>
  );
}

/** Seconds into a video that is played. */
const early = 1;

/**
 * A video player that shows the thumbnail until the video is played. A video without one, such as an old one, gets it
 * when somebody with the media library plays it: the frame costs no further download.
 */
export function VideoWithThumbnail({ url, label }: { readonly url: string; readonly label: string }) {
  const poster = useThumbnail(url);
  const hasLibrary = useHasLibrary();
  const queries = useQueryClient();
  const [isSent, setIsSent] = useState(false);
  const send = async (video: HTMLVideoElement) => {
    setIsSent(true);
    // Nothing depends on it.
    const sending = await import("./after-upload.ts").catch(() => null);
    await sending?.sendPlayedFrame(video, url);
    await queries.invalidateQueries({ queryKey: thumbnailKey(url) });
  };
  const isWanted = hasLibrary && poster === null && !isSent;
  const whilePlaying = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    if (video.currentTime >= early || video.ended) void send(video);
  };
  return (
    <Player
      url={url}
      label={label}
      poster={poster ?? null}
      onTimeUpdate={isWanted ? whilePlaying : undefined}
    />
  );
}
