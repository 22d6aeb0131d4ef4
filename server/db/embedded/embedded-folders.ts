import { createHash } from "node:crypto";
import { access, lstat, mkdir, readFile, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The limit for paths of Unix sockets is 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 103;

/** The file of the socket, by PostgreSQL's default port. */
export const socketName = ".s.PGSQL.5432";

export type EmbeddedFolders = { readonly data: string; readonly lock: string; readonly socket: string };

/** Creates the folders of an embedded PostgreSQL, readable by this user only; throws when they can't be used. */
export const prepareFolders = async (dataDir: string): Promise<EmbeddedFolders> => {
  await mkdir(dataDir, { recursive: true });
  const folders = await locateFolders(dataDir);
  await mkdir(folders.socket, { recursive: true, mode: 0o700 });
  await assertOwnFolder(folders.socket);
  return folders;
};

const locateFolders = async (dataDir: string): Promise<EmbeddedFolders> => {
  const root = await realpath(resolve(dataDir));
  const hash = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const name = `kasekam-${process.getuid?.() ?? 0}-${hash}`;
  const wished = join(tmpdir(), name);
  const isShort = Buffer.byteLength(join(wished, socketName)) <= longestSocketPath;
  return {
    data: join(root, "postgres"),
    lock: join(root, "postgres.lock"),
    socket: isShort ? wished : join("/tmp", name),
  };
};

/** The temp folder is shared: another user who created this folder first could read our connections. */
const assertOwnFolder = async (folder: string): Promise<void> => {
  const found = await lstat(folder);
  const isOurs = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
  if (!isOurs) {
    throw new Error(`${folder} belongs to someone else or is open to others. Remove it, or set TMPDIR.`);
  }
};

const versionFile = ({ data }: Pick<EmbeddedFolders, "data">): string => join(data, "PG_VERSION");

/** Whether a database was created there. */
export const hasDatabase = (folders: EmbeddedFolders): Promise<boolean> =>
  access(versionFile(folders)).then(
    () => true,
    () => false,
  );

/** Throws unless programs of this major version can read the database, if there is one. */
export const assertSameVersion = async ({ data }: EmbeddedFolders, major: number): Promise<void> => {
  const version = (await readFile(versionFile({ data }), "utf8").catch(() => String(major))).trim();
  if (version === String(major)) return;
  throw new Error(
    `${data} was written by PostgreSQL ${version}, and this is PostgreSQL ${major}. Set POSTGRES_BIN to the programs of PostgreSQL ${version}, or restore a backup into an empty data directory.`,
  );
};
