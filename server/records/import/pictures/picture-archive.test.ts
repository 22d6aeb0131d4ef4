import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AppError } from "../../../../domain/errors/errors.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { type Entry, xlsx, zip } from "../../../files/uploads/sample-files.fixture.ts";
import { openZip } from "../../../files/uploads/zip-archive.ts";
import { type PictureArchive, withPictureArchive } from "./picture-archive.ts";

let folder = "";
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-archive-test-"));
  picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#2f9e44" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

const sheet: Entry = { name: "products.csv", body: "name\r\nRice\r\n" };
async function openArchive<R>(
  content: Buffer,
  work: (archive: PictureArchive | null) => Promise<R>,
): Promise<R> {
  const path = join(folder, "archive.zip");
  await writeFile(path, content);
  return withPictureArchive(path, work);
}
/** The reason why an archive is refused. */
const refusal = (...entries: readonly Entry[]) =>
  openArchive(zip(entries), async () => "accepted").catch(({ type, detail }: AppError) => [
    type,
    detail.message?.en,
  ]);
/** The result of the check of one more file. */
const checked = (entry: Entry) =>
  openArchive(zip([sheet, entry]), async (archive) => {
    const match = archive?.find(String(entry.name));
    if (!archive || !match || !("entry" in match)) throw new Error("The file was not found");
    const result = await archive.check(match.entry);
    return "problem" in result ? result.problem.en : result;
  });

describe("an archive", () => {
  test("has its sheet at any depth, next to files for a system's own use", async () => {
    const entries = [
      { name: "shop/" },
      { name: "shop/data/Products.CSV", body: "name\r\nRice\r\n", isDeflated: true as const },
      { name: "__MACOSX/shop/data/._Products.CSV", body: "x" },
      { name: "shop/notes.txt", body: "x" },
    ];
    const found = await openArchive(zip(entries), async (archive) => ({
      ...archive?.sheet,
      content: await readFile(archive?.sheet.path ?? "", "utf8"),
      isFile: archive && "entry" in archive.find("Products.CSV"),
    }));
    expect(found).toMatchObject({ originalName: "Products.CSV", content: "name\r\nRice\r\n", isFile: false });
    // Unpacked files are gone afterwards.
    await expect(readFile(found.path ?? "")).rejects.toThrow("ENOENT");
  });

  test("is neither a workbook nor any other file", async () => {
    for (const content of [xlsx(), Buffer.from("name\r\nRice\r\n"), zip([sheet]).subarray(0, 60)])
      expect(await openArchive(content, async (archive) => archive)).toBeNull();
  });

  test("needs exactly one sheet", async () => {
    expect(await refusal({ name: "a.jpg", body: "x" })).toEqual([
      "invalid",
      "The ZIP has no Excel (XLSX) or CSV file. Add it.",
    ]);
    expect(await refusal(sheet, { name: "more/prices.xlsx", body: "x" })).toEqual([
      "invalid",
      "The ZIP has more than one Excel or CSV file: products.csv, more/prices.xlsx. Leave only the one to import.",
    ]);
  });

  test("with a password is refused, whichever file has it", async () => {
    const message = "This ZIP has a password. Upload one without a password.";
    expect(await refusal({ ...sheet, flags: 1 })).toEqual(["wrongType", message]);
    expect(await refusal(sheet, { name: "a.jpg", body: "x", flags: 1 })).toEqual(["wrongType", message]);
  });

  test("has a limited number of files and of bytes", async () => {
    const files = Array.from({ length: limits.importArchiveFiles }, (_, index) => ({ name: `${index}.jpg` }));
    expect(await refusal(...files.slice(1), sheet)).toBe("accepted");
    expect(await refusal(...files, sheet)).toEqual(["tooLarge", expect.stringContaining("1,000 files")]);
    const many = Array.from({ length: 5001 }, (_, index) => ({ name: `folder ${index}/` }));
    expect(await refusal(...many, sheet)).toEqual(["tooLarge", expect.stringContaining("1,000 files")]);
    const most = limits.importArchiveUnpackedBytes - Buffer.byteLength(String(sheet.body));
    expect(await refusal(sheet, { name: "a.jpg", unpackedSize: most })).toBe("accepted");
    expect(await refusal(sheet, { name: "a.jpg", unpackedSize: most + 1 })).toEqual([
      "tooLarge",
      expect.stringContaining("more than 300 MB"),
    ]);
  });

  test("has a sheet of limited size, which is what it says", async () => {
    const long = Buffer.alloc(limits.importBytes + 1, "a");
    expect(await refusal({ name: "a.csv", body: long, isDeflated: true })).toEqual([
      "tooLarge",
      expect.stringContaining("at most 15 MB"),
    ]);
    for (const unpackedSize of [10, 2000])
      expect(
        await refusal({ name: "a.csv", body: "name\r\n".repeat(200), isDeflated: true, unpackedSize }),
      ).toEqual(["wrongType", expect.stringContaining("damaged")]);
  });

  test("is read with names in any encoding", async () => {
    const names = [
      // macOS writes UTF-8 without the flag.
      { name: "ស្រូវ.jpg", body: "x" },
      { name: "ម្រេច.jpg", body: "x", flags: 0x800 },
      // Code page 437: é is 0x82.
      { name: Buffer.from([0x63, 0x61, 0x66, 0x82, 0x2e, 0x6a, 0x70, 0x67]), body: "x" },
    ];
    const found = await openArchive(zip([sheet, ...names]), async (archive) =>
      ["ស្រូវ.jpg", "ម្រេច.jpg", "café.jpg"].map((name) => archive && "entry" in archive.find(name)),
    );
    expect(found).toEqual([true, true, true]);
  });
});

describe("an image", () => {
  test("is re-encoded like an uploaded photo, twice if needed", async () => {
    const photo = { name: "rice.jpg", body: picture };
    expect(await checked(photo)).toMatchObject({ extension: "webp", width: 1000, height: 500 });
    const both = await openArchive(zip([sheet, photo]), async (archive) => {
      const match = archive?.find("rice.jpg");
      if (!archive || !match || !("entry" in match)) throw new Error("The file was not found");
      return [await archive.check(match.entry), await archive.check(match.entry)];
    });
    expect(both).toMatchObject([{ width: 1000 }, { width: 1000 }]);
  });

  test("is refused if it is something else, damaged, or other than the archive declares", async () => {
    const text = await checked({ name: "rice.jpg", body: "not an image" });
    expect(text).toBe("This isn't an image. Upload one of these: JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF.");
    const svg = await checked({ name: "rice.svg", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    expect(svg).toBe(text);
    expect(await checked({ name: "rice.jpg", body: picture.subarray(0, 2000) })).toBe(
      "This image is damaged. Upload another one.",
    );
    const short = { name: "rice.jpg", body: picture, isDeflated: true, unpackedSize: picture.length + 1 };
    expect(await checked({ ...short, isDeflated: true })).toBe(
      "The file in the ZIP is damaged. Create the ZIP again.",
    );
  });

  test("is refused if it is too large, before it is unpacked", async () => {
    const bomb = Buffer.alloc(limits.photoBytes + 1);
    expect(await checked({ name: "bomb.png", body: bomb, isDeflated: true })).toBe(
      "An image can have at most 15 MB.",
    );
  });

  test("is unpacked no further than the archive declares", async () => {
    const bomb = Buffer.alloc(4 * limits.photoBytes);
    const entry = { name: "bomb.png", body: bomb, isDeflated: true as const, unpackedSize: 1000 };
    expect(await checked(entry)).toBe("The file in the ZIP is damaged. Create the ZIP again.");
    const archive = join(folder, "bomb.zip");
    await writeFile(archive, zip([entry]));
    const opened = await openZip(archive);
    const [found] = typeof opened === "string" ? [] : opened.entries;
    if (typeof opened === "string" || !found) throw new Error("The archive was not read");
    const target = join(folder, "bomb.png");
    expect(await opened.unpack(found, target, limits.photoBytes)).toBe("damaged");
    opened.close();
    expect((await stat(target)).size).toBeLessThanOrEqual(1000);
  });
});
