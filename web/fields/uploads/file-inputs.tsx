import { Player as AudioPlayer } from "../audio/audio-cell.tsx";
import type { DescribedPictureProps } from "../images/described-picture.tsx";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { createFileInput } from "./create-file-input.tsx";
import { uploadKinds } from "./upload-kinds.ts";

const DocumentWithThumbnail = lazyWithSkeleton<{ readonly url: string }>(
  async () => (await import("./file-thumbnail.tsx")).DocumentWithThumbnail,
  34,
);
const VideoWithThumbnail = lazyWithSkeleton<DescribedPictureProps>(
  async () => (await import("./file-thumbnail.tsx")).VideoWithThumbnail,
  180,
);

const DescribedPicture = lazyWithSkeleton<DescribedPictureProps>(
  async () => (await import("../images/described-picture.tsx")).DescribedPicture,
  128,
);
const PictureAltButton = lazyWithSkeleton<DescribedPictureProps>(
  async () => (await import("../images/described-picture.tsx")).PictureAltButton,
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
