import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "../../../../domain/errors/errors.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import type { LocalizedText } from "../../../../domain/text/localized-text.ts";
import { checkPhoto } from "../../../files/uploads/check-photo.ts";
import type { CheckedUpload } from "../../../files/uploads/checked-upload.ts";
import { openZip, type ZipArchive, type ZipEntry } from "../../../files/uploads/zip-archive.ts";
import { baseName, createNameMatcher, isSystemFile, type NameMatch } from "./match-names.ts";
import { archiveErrors, pictureErrors } from "./picture-texts.ts";

/** A sheet in a temporary file. */
interface UnpackedSheet {
  readonly path: string;
  readonly size: number;
  readonly originalName: string;
}
/** A ZIP with one sheet and images. */
export interface PictureArchive {
  readonly sheet: UnpackedSheet;
  readonly find: (name: string) => NameMatch<ZipEntry>;
  /** Unpacks a file and checks it like an uploaded photo; returns why it is none. */
  readonly check: (entry: ZipEntry) => Promise<CheckedUpload | { readonly problem: LocalizedText }>;
}

/** The files of an archive that are not for a system's own use. */
const filesOf = ({ entries }: ZipArchive): readonly ZipEntry[] =>
  entries.filter(({ name }) => !/[/\\]$/.test(name) && !isSystemFile(name));

const isSheet = ({ name }: ZipEntry): boolean => /\.(?:xlsx|csv)$/i.test(name);

/** Checks the limits of an archive before anything is unpacked; returns its only sheet. */
function checkEntries(zip: ZipArchive, files: readonly ZipEntry[]): ZipEntry {
  if (zip.entries.some(({ isEncrypted }) => isEncrypted)) throw archiveErrors.encrypted();
  if (files.length > limits.importArchiveFiles) throw archiveErrors.tooManyFiles();
  // An entry never unpacks to more than it declares, so this bounds what is unpacked.
  const total = files.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0);
  if (total > limits.importArchiveUnpackedBytes) throw archiveErrors.tooMuch();
  const sheets = files.filter(isSheet);
  const [sheet, ...others] = sheets;
  if (!sheet) throw archiveErrors.noSheet();
  if (others.length > 0) throw archiveErrors.severalSheets(sheets.map(({ name }) => name));
  return sheet;
}

async function unpackSheet(zip: ZipArchive, entry: ZipEntry, path: string): Promise<UnpackedSheet> {
  const outcome = await zip.unpack(entry, path, limits.importBytes);
  if (outcome === "tooLarge") throw archiveErrors.sheetTooLarge();
  if (outcome === "damaged") throw archiveErrors.damaged();
  return { path, size: entry.unpackedSize, originalName: baseName(entry.name) };
}

async function checkPicture(zip: ZipArchive, entry: ZipEntry, path: string) {
  try {
    const outcome = await zip.unpack(entry, path, limits.photoBytes);
    return outcome === "unpacked" ? await checkPhoto(path) : { problem: pictureErrors[outcome] };
  } catch (error) {
    if (!(error instanceof AppError) || !error.detail.message) throw error;
    return { problem: error.detail.message };
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether an open ZIP is an Office document, such as an XLSX. */
const isOffice = ({ entries }: ZipArchive): boolean =>
  entries.some(({ name }) => name.toLowerCase() === "[content_types].xml");

/**
 * Opens a file as an archive for `work`, and deletes what it unpacked afterwards. With any other file, such as an XLSX,
 * `work` gets null. Files are unpacked one at a time.
 */
export async function withPictureArchive<R>(
  path: string,
  work: (archive: PictureArchive | null) => Promise<R>,
): Promise<R> {
  const zip = await openZip(path);
  if (zip === "tooMany") throw archiveErrors.tooManyFiles();
  // Neither a ZIP nor an intact XLSX: the check of the sheet says what is wrong.
  if (zip === "damaged") return work(null);
  if (isOffice(zip)) {
    zip.close();
    return work(null);
  }
  const folder = await mkdtemp(join(tmpdir(), "kasekam-archive-"));
  try {
    const files = filesOf(zip);
    const sheet = checkEntries(zip, files);
    return await work({
      sheet: await unpackSheet(zip, sheet, join(folder, "sheet")),
      find: createNameMatcher(
        files.filter((file) => file !== sheet),
        sheet.name,
      ),
      check: (entry) => checkPicture(zip, entry, join(folder, "picture")),
    });
  } finally {
    zip.close();
    await rm(folder, { recursive: true, force: true });
  }
}
