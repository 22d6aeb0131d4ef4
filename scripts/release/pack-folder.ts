import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";

interface PackOptions {
  /** The folder in which `name` is. */
  readonly folder: string;
  readonly name: string;
  /** Time of all files, in seconds since 1970. */
  readonly seconds: number;
}

/** Packs a folder as `.tar.gz`. The same files give the same bytes, for everybody and at any time. */
export function packFolder({ folder, name, seconds }: PackOptions): Buffer {
  const options = [
    "--create",
    "--sort=name",
    `--mtime=@${seconds}`,
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=u+rw,go-w,a+rX",
    "--format=gnu",
  ];
  const tar = execFileSync("tar", [...options, name], { cwd: folder, maxBuffer: 2 ** 30 });
  return gzipSync(tar, { level: 9 });
}
