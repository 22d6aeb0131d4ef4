import { Player as AudioPlayer } from "../audio/audio-cell.tsx";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { createFileInput } from "./create-file-input.tsx";
import type { DescribedPictureProps } from "./file-previews.tsx";
import { uploadKinds } from "./upload-kinds.ts";

const DocumentWithThumbnail = lazyWithSkeleton<{ readonly url: string }>(
  async () => (await import("./file-previews.tsx")).DocumentWithThumbnail,
  34,
);
const VideoWithThumbnail = lazyWithSkeleton<DescribedPictureProps>(
  async () => (await import("./file-previews.tsx")).VideoWithThumbnail,
  180,
);

const DescribedPicture = lazyWithSkeleton<DescribedPictureProps>(
  async () => (await import("./file-previews.tsx")).DescribedPicture,
  128,
);
const PictureAltButton = lazyWithSkeleton<DescribedPictureProps>(
  async () => (await import("./file-previews.tsx")).PictureAltButton,
  34,
);

export const ImageInput = createFileInput(
  uploadKinds.photo,
  (url, label) => <DescribedPicture url={url} label={label} />,
  (url, label) => <PictureAltButton url={url} label={label} />,
);
export const VideoInput = createFileInput(uploadKinds.video, (url, label) => (
  <VideoWithThumbnail url={url} label={label} />
));
export const AudioInput = createFileInput(uploadKinds.audio, (url, label) => (
  <AudioPlayer url={url} label={label} />
));
export const DocumentInput = createFileInput(uploadKinds.document, (url) => (
  <DocumentWithThumbnail url={url} />
));
