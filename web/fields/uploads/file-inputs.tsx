import { Player as AudioPlayer } from "../audio/audio-cell.tsx";
import { DocumentLink } from "../document/document-link.tsx";
import { DescribedPicture, PictureAltButton } from "../images/described-picture.tsx";
import { Player as VideoPlayer } from "../video/video-cell.tsx";
import { createFileInput } from "./create-file-input.tsx";
import { uploadKinds } from "./upload-kinds.ts";

export const ImageInput = createFileInput(
  uploadKinds.photo,
  (url, label) => <DescribedPicture url={url} label={label} />,
  (url, label) => <PictureAltButton url={url} label={label} />,
);
export const VideoInput = createFileInput(uploadKinds.video, (url, label) => (
  <VideoPlayer url={url} label={label} />
));
export const AudioInput = createFileInput(uploadKinds.audio, (url, label) => (
  <AudioPlayer url={url} label={label} />
));
export const DocumentInput = createFileInput(uploadKinds.document, (url) => <DocumentLink url={url} />);
