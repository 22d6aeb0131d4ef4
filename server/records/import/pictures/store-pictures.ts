import type { Actor } from "../../../../domain/access/roles.ts";
import { uploadPhoto } from "../../../../domain/contracts/upload.ts";
import { AppError } from "../../../../domain/errors/errors.ts";
import type { LocalizedText } from "../../../../domain/text/localized-text.ts";
import type { Database } from "../../../db/database.ts";
import { removeUnusedFiles } from "../../../files/remove-file.ts";
import type { FileStore } from "../../../files/store/file-store.ts";
import { type NewFile, storeFile } from "../../../files/store-file.ts";
import type { CheckedUpload } from "../../../files/uploads/checked-upload.ts";
import { displayName } from "../../../files/uploads/receive-upload.ts";
import type { ZipEntry } from "../../../files/uploads/zip-archive.ts";
import type { NameMatch } from "./match-names.ts";
import type { PictureArchive } from "./picture-archive.ts";

/** A file of an archive as the value of a field, or why it can't be one. */
export type PictureOutcome = { readonly url: string } | { readonly problem: LocalizedText };

/** The images that came with a sheet. */
export interface PictureSource {
  readonly find: (name: string) => NameMatch<ZipEntry>;
  /**
   * Checks an image, once. Stores it for a commit; for a check the URL only stands for it. Throws `forbidden` when the
   * person may not upload images.
   */
  readonly checkOrStore: (entry: ZipEntry, mode: "check" | "commit") => Promise<PictureOutcome>;
  /** Deletes the stored images that no record uses. */
  readonly discardUnused: () => Promise<void>;
}
interface StoreContext {
  /** The database outside of the import's transaction: housekeeping must find a stored file even if the import fails. */
  readonly db: Database;
  readonly files: FileStore;
  readonly actor: Actor;
}

const mayUpload = ({ role }: Actor): boolean => uploadPhoto.callers.some((caller) => caller === role);

/** Opens the images of an archive to a person. */
export function createPictureSource(
  { db, files, actor }: StoreContext,
  { find, check }: PictureArchive,
): PictureSource {
  const outcomes = new Map<ZipEntry, PictureOutcome>();
  const stored: string[] = [];
  const store = async (entry: ZipEntry, checked: CheckedUpload & { readonly body: Buffer }) => {
    const originalName = displayName(entry.name);
    const file: NewFile = { ...checked, kind: "photo", originalName, createdBy: actor.userId };
    const { url } = await storeFile({ db, files }, file);
    stored.push(url.slice(url.lastIndexOf("/") + 1));
    return { url };
  };
  const outcomeOf = async (entry: ZipEntry, mode: "check" | "commit"): Promise<PictureOutcome> => {
    const checked = await check(entry);
    if ("problem" in checked) return checked;
    const { body } = checked;
    if (!body) throw new Error("A photo is re-encoded");
    // The server never generates a name without an extension, so this one is no file for the database either.
    return mode === "commit"
      ? store(entry, { ...checked, body })
      : { url: `/files/checked-${outcomes.size + 1}` };
  };
  return {
    find,
    async checkOrStore(entry, mode) {
      if (!mayUpload(actor)) throw new AppError("forbidden");
      const known = outcomes.get(entry);
      if (known) return known;
      const outcome = await outcomeOf(entry, mode);
      outcomes.set(entry, outcome);
      return outcome;
    },
    discardUnused: () => removeUnusedFiles({ db, files }, stored),
  };
}
