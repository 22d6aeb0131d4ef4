import { Player as AudioPlayer } from "./audio-cell.tsx";
import { DocumentLink } from "./document-link.tsx";
import { fileInput } from "./file-frame.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { uploadKinds } from "./upload-kinds.ts";
import { Player as VideoPlayer } from "./video-cell.tsx";

export const ImageInput = fileInput(uploadKinds.photo, (url, label) => (
  <Thumbnail url={url} alt={label} side={128} />
));
export const VideoInput = fileInput(uploadKinds.video, (url, label) => (
  <VideoPlayer url={url} label={label} />
));
export const AudioInput = fileInput(uploadKinds.audio, (url, label) => (
  <AudioPlayer url={url} label={label} />
));
export const DocumentInput = fileInput(uploadKinds.document, (url) => <DocumentLink url={url} />);
