import { removeMedium } from "../../../domain/contracts/media.ts";
import { sendThumbnail, thumbnailSide } from "../../../domain/contracts/upload.ts";
import { fileNameOfUrl } from "../../../domain/records/file-url.ts";
import { callApi, postImage } from "../../api/client/client.ts";

/** Milliseconds after which a browser that can't play a video is not waited for. */
const patience = 10_000;
/** Seconds into a video: the first frame is often black. */
const early = 1;

const waitFor = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The video has no ${event}.`)), patience);
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    video.addEventListener("error", () => reject(new Error("The video can't be played.")), { once: true });
  });

/** Draws the current frame of a video as a small image. Null when this browser can't. */
async function drawCurrentFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, thumbnailSide / Math.max(video.videoWidth, video.videoHeight, 1));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.8));
}

/** Draws an early frame of a video as a small image. Null when this browser can't. */
async function drawEarlyFrame(file: Blob): Promise<Blob | null> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    const loaded = waitFor(video, "loadeddata");
    video.src = address;
    await loaded;
    const sought = waitFor(video, "seeked");
    // A video that was recorded live has no duration.
    video.currentTime = Number.isFinite(video.duration) ? Math.min(early, video.duration / 2) : 0;
    await sought;
    return await drawCurrentFrame(video);
  } finally {
    video.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}

async function sendFrame(frame: Blob | null, url: string): Promise<void> {
  if (!frame) return;
  const body = new FormData();
  body.append("file", frame, "thumbnail.webp");
  await postImage(sendThumbnail.path.replace("{name}", encodeURIComponent(fileNameOfUrl(url))), body);
}

/** Sends a frame of a video that was just uploaded as its thumbnail. Without one the video keeps its icon. */
export async function sendVideoThumbnail(file: Blob, url: string): Promise<void> {
  // The video is stored; nothing depends on its thumbnail.
  await sendFrame(await drawEarlyFrame(file).catch(() => null), url);
}

/** Sends the current frame of a video that is being played as its thumbnail. */
export async function sendPlayedFrame(video: HTMLVideoElement, url: string): Promise<void> {
  // A video of another origin can't be read.
  await sendFrame(await drawCurrentFrame(video).catch(() => null), url);
}

/** Deletes an uploaded file that nothing uses. */
export const removeUpload = (url: string): Promise<unknown> =>
  callApi(removeMedium, { params: { name: fileNameOfUrl(url) } });
