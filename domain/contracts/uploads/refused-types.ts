import { type LocalizedText, localized } from "../../text/localized-text.ts";
import {
  type KnownFile,
  typeOf,
  type UploadType,
  type UploadTypeKind,
  uploadType,
  uploadTypes,
} from "./upload-types.ts";

/** Known types of phones and office programs that no upload accepts. */
const refused = {
  audio: [
    uploadType("AMR", ["audio/amr", "audio/amr-wb"], ["amr"]),
    uploadType("3GP", ["audio/3gpp", "audio/3gpp2", "video/3gpp", "video/3gpp2"], ["3gp", "3gpp", "3ga"]),
    uploadType("WMA", ["audio/x-ms-wma", "audio/x-ms-asf"], ["wma"]),
    uploadType("FLAC", ["audio/flac", "audio/x-flac"], ["flac"]),
    uploadType("AIFF", ["audio/aiff", "audio/x-aiff"], ["aif", "aiff"]),
    uploadType("CAF", ["audio/x-caf"], ["caf"]),
  ],
  video: [
    uploadType("MOV", ["video/quicktime"], ["mov", "qt"]),
    uploadType("3GP", ["video/3gpp", "video/3gpp2"], ["3gp", "3gpp", "3g2"]),
    uploadType("AVI", ["video/vnd.avi", "video/x-msvideo", "video/avi"], ["avi"]),
    uploadType("MKV", ["video/matroska", "video/x-matroska"], ["mkv"]),
    uploadType("WMV", ["video/x-ms-wmv", "video/x-ms-asf"], ["wmv"]),
    uploadType("FLV", ["video/x-flv"], ["flv"]),
    uploadType("MPEG", ["video/mpeg", "video/mp2t"], ["mpg", "mpeg", "mts"]),
  ],
  photo: [
    uploadType("SVG", ["image/svg+xml"], ["svg"]),
    uploadType("BMP", ["image/bmp", "image/x-ms-bmp"], ["bmp"]),
    uploadType("PSD", ["image/vnd.adobe.photoshop"], ["psd"]),
    uploadType("RAW", ["image/x-adobe-dng", "image/x-canon-cr2", "image/x-nikon-nef"], ["dng", "cr2", "nef"]),
    uploadType("JPEG XL", ["image/jxl"], ["jxl"]),
  ],
  document: [
    uploadType("DOC", ["application/msword"], ["doc"]),
    uploadType("XLS", ["application/vnd.ms-excel"], ["xls"]),
    uploadType(
      "PPT",
      [
        "application/vnd.ms-powerpoint",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      ],
      ["ppt", "pptx"],
    ),
    uploadType("ODT", ["application/vnd.oasis.opendocument.text"], ["odt"]),
    uploadType("ODS", ["application/vnd.oasis.opendocument.spreadsheet"], ["ods"]),
    uploadType("RTF", ["application/rtf", "text/rtf"], ["rtf"]),
  ],
} as const satisfies Record<UploadTypeKind, readonly UploadType[]>;

const reasons: Readonly<Record<UploadTypeKind, LocalizedText>> = {
  photo: localized(
    "Images in {0} can't be shown in every browser. Save the image as JPEG or PNG and upload that.",
    "មិនអាចបង្ហាញរូបភាព {0} ក្នុងកម្មវិធីរុករកទាំងអស់បានទេ។ សូមរក្សាទុករូបភាពជា JPEG ឬ PNG រួចផ្ទុកឡើង។",
  ),
  document: localized(
    "Files in {0} aren't supported. Save the file as PDF, docx or xlsx and upload that.",
    "មិនអាចប្រើឯកសារ {0} បានទេ។ សូមរក្សាទុកឯកសារជា PDF, docx ឬ xlsx រួចផ្ទុកឡើង។",
  ),
  audio: localized(
    "Recordings in {0} can't be played in every browser. Save the recording as MP3 or M4A and upload that.",
    "មិនអាចចាក់សំឡេង {0} ក្នុងកម្មវិធីរុករកទាំងអស់បានទេ។ សូមរក្សាទុកសំឡេងជា MP3 ឬ M4A រួចផ្ទុកឡើង។",
  ),
  video: localized(
    "Videos in {0} can't be played in every browser. Save the video as MP4 and upload that.",
    "មិនអាចចាក់វីដេអូ {0} ក្នុងកម្មវិធីរុករកទាំងអស់បានទេ។ សូមរក្សាទុកវីដេអូជា MP4 រួចផ្ទុកឡើង។",
  ),
};

const others: Readonly<Record<UploadTypeKind, LocalizedText>> = {
  photo: localized(
    "This isn't an image. Upload one of these: {0}.",
    "នេះមិនមែនជារូបភាពទេ។ សូមផ្ទុករូបភាពប្រភេទមួយក្នុងចំណោមនេះ៖ {0}។",
  ),
  document: localized(
    "This file type isn't supported. Upload one of these: {0}.",
    "មិនអាចប្រើឯកសារប្រភេទនេះបានទេ។ សូមផ្ទុកប្រភេទមួយក្នុងចំណោមនេះ៖ {0}។",
  ),
  audio: localized(
    "This isn't an audio file. Upload one of these: {0}.",
    "នេះមិនមែនជាឯកសារសំឡេងទេ។ សូមផ្ទុកសំឡេងប្រភេទមួយក្នុងចំណោមនេះ៖ {0}។",
  ),
  video: localized(
    "This isn't a video that browsers play. Upload one of these: {0}.",
    "នេះមិនមែនជាវីដេអូដែលកម្មវិធីរុករកចាក់បានទេ។ សូមផ្ទុកវីដេអូប្រភេទមួយក្នុងចំណោមនេះ៖ {0}។",
  ),
};

const withText = ({ en, km }: LocalizedText, value: string): LocalizedText =>
  localized(
    en.replace("{0}", () => value),
    km.replace("{0}", () => value),
  );

/** The message for a file that an upload refuses, with the reason when its type is known. */
export function refusedMessage(kind: UploadTypeKind, file: KnownFile): LocalizedText {
  const known = typeOf(refused[kind], file);
  if (known) return withText(reasons[kind], known.name);
  return withText(others[kind], uploadTypes[kind].map(({ name }) => name).join(", "));
}

const everyType: readonly UploadType[] = [...Object.values(uploadTypes), ...Object.values(refused)].flat();

/**
 * Why a file that a person chose can't be uploaded, before any of it is sent. Null when it may be accepted: the server
 * decides by the content, so a file of an unknown type is sent.
 */
export function refusalOf(kind: UploadTypeKind, file: KnownFile): LocalizedText | null {
  if (typeOf(uploadTypes[kind], file)) return null;
  return typeOf(everyType, file) ? refusedMessage(kind, file) : null;
}
