/** A type of files. Media types without parameters; endings of file names in small letters, without a dot. */
export interface UploadType {
  readonly name: string;
  readonly media: readonly string[];
  readonly endings: readonly string[];
}

/** Declares a type of files. */
export const uploadType = (
  name: string,
  media: readonly string[],
  endings: readonly string[],
): UploadType => ({
  name,
  media,
  endings,
});

/** Images are stored as WebP. SVG is left out because it can contain scripts. */
const pictures = [
  uploadType("JPEG", ["image/jpeg"], ["jpg", "jpeg"]),
  uploadType("PNG", ["image/png", "image/apng"], ["png"]),
  uploadType("WebP", ["image/webp"], ["webp"]),
  uploadType("GIF", ["image/gif"], ["gif"]),
  uploadType("AVIF", ["image/avif"], ["avif"]),
  uploadType("HEIC", ["image/heic", "image/heif"], ["heic", "heif"]),
  uploadType("TIFF", ["image/tiff"], ["tif", "tiff"]),
] as const;
const sounds = [
  uploadType("MP3", ["audio/mpeg", "audio/mp3"], ["mp3"]),
  uploadType("M4A", ["audio/mp4", "audio/x-m4a", "video/mp4"], ["m4a"]),
  uploadType("AAC", ["audio/aac"], ["aac"]),
  uploadType("OGG", ["audio/ogg", "application/ogg"], ["ogg", "oga", "opus"]),
  uploadType("WAV", ["audio/wav", "audio/x-wav", "audio/vnd.wave"], ["wav"]),
  uploadType("WebM", ["audio/webm", "video/webm"], ["weba", "webm"]),
] as const;
const videos = [
  uploadType("MP4", ["video/mp4", "video/x-m4v"], ["mp4", "m4v"]),
  uploadType("WebM", ["video/webm"], ["webm"]),
] as const;
const office = "application/vnd.openxmlformats-officedocument.";
const texts = [
  uploadType("PDF", ["application/pdf"], ["pdf"]),
  uploadType("Word (docx)", [`${office}wordprocessingml.document`], ["docx"]),
  uploadType("Excel (xlsx)", [`${office}spreadsheetml.sheet`], ["xlsx"]),
  uploadType("CSV", ["text/csv"], ["csv"]),
  uploadType("TXT", ["text/plain"], ["txt"]),
] as const;

/** The types that each kind of upload accepts. */
export const uploadTypes = {
  photo: pictures,
  document: [...texts, ...pictures],
  audio: sounds,
  video: videos,
} as const satisfies Record<string, readonly UploadType[]>;
export type UploadTypeKind = keyof typeof uploadTypes;

/** What is known of a file: its media type, empty when unknown, and the ending of its name. */
export interface KnownFile {
  readonly media: string;
  readonly name: string;
}

/**
 * The type among `types` of a file: by the ending of its name, otherwise by its media type. Windows calls CSV files Excel
 * files.
 */
export function typeOf(types: readonly UploadType[], { media, name }: KnownFile): UploadType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const known = (media.split(";")[0] ?? "").trim().toLowerCase();
  return (
    types.find(({ endings }) => endings.includes(ending)) ?? types.find((one) => one.media.includes(known))
  );
}

/** The accepted type with a media type; undefined when the upload accepts none. */
export const acceptedType = (kind: UploadTypeKind, media: string): UploadType | undefined =>
  typeOf(uploadTypes[kind], { media, name: "" });

/** The value of `accept` of a file input. Some systems know the media type of a file, others only its name. */
export const acceptOf = (kind: UploadTypeKind): string =>
  uploadTypes[kind]
    .flatMap(({ media, endings }) => [...media, ...endings.map((ending) => `.${ending}`)])
    // A sound may come as MP4, but nobody looks for a sound among videos.
    .filter((one) => kind !== "audio" || !one.startsWith("video/"))
    .join(",");
