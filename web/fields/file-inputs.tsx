import { Player as AudioPlayer } from "./audio-cell.tsx";
import { createFileInput } from "./create-file-input.tsx";
import { DocumentLink } from "./document-link.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { uploadKinds } from "./upload-kinds.ts";
import { Player as VideoPlayer } from "./video-cell.tsx";

export const ImageInput = createFileInput(uploadKinds.photo, (url, label) => (
  <Thumbnail url={url} alt={label} side={128} />
));
export const VideoInput = createFileInput(uploadKinds.video, (url, label) => (
  <VideoPlayer url={url} label={label} />
));
export const AudioInput = createFileInput(uploadKinds.audio, (url, label) => (
  <AudioPlayer url={url} label={label} />
));
export const DocumentInput = createFileInput(uploadKinds.document, (url) => <DocumentLink url={url} />);
