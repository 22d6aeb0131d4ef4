import { randomBytes } from "node:crypto";
import { crc32, deflateRawSync } from "node:zlib";

/** Sample files built byte by byte, so that each shows what it tests. */

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const b32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export interface Entry {
  /** Bytes for a name that is not UTF-8. */
  readonly name: string | Buffer;
  readonly body?: string | Buffer;
  readonly isDeflated?: true;
  /** Unpacked size claimed by the directory. */
  readonly unpackedSize?: number;
  readonly flags?: number;
}

/** Builds a ZIP archive of stored (uncompressed) and deflated entries. */
export function zip(entries: readonly Entry[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: given, body = "", isDeflated, unpackedSize, flags = 0 } of entries) {
    const name = Buffer.from(given);
    const content = Buffer.from(body);
    const bytes = isDeflated ? deflateRawSync(content) : content;
    const shared = [
      u16(20),
      u16(flags),
      u16(isDeflated ? 8 : 0),
      u32(0),
      u32(crc32(content)),
      u32(bytes.length),
      u32(unpackedSize ?? content.length),
      u16(name.length),
      u16(0),
    ];
    const head = Buffer.concat([u32(0x04034b50), ...shared, name, bytes]);
    local.push(head);
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), ...shared, u16(0), u16(0), u16(0), u32(0), u32(offset), name]),
    );
    offset += head.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(entries.length),
    u16(entries.length),
    u32(index.length),
    u32(offset),
    u16(0),
  ]);
  return Buffer.concat([...local, index, end]);
}

const contentTypes = (main: string): Entry => ({
  name: "[Content_Types].xml",
  body: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x" ContentType="${main}"/></Types>`,
});
/** Builds a Word document, optionally with more parts. */
export const docx = (...more: readonly Entry[]): Buffer =>
  zip([
    contentTypes("application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"),
    { name: "word/document.xml", body: "<w:document/>" },
    ...more,
  ]);
/** Builds an Excel workbook, optionally with more parts. */
export const xlsx = (...more: readonly Entry[]): Buffer =>
  zip([
    contentTypes("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"),
    { name: "xl/workbook.xml", body: "<workbook/>" },
    ...more,
  ]);

export const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n",
);
/** Start of a Windows executable. */
export const program = Buffer.concat([
  Buffer.from("MZ\x90\x00\x03\x00\x00\x00\x04\x00", "latin1"),
  Buffer.alloc(500),
]);
/** Start of a Linux executable. */
export const elf = Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01\x00", "latin1"), Buffer.alloc(500)]);
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** About `seconds` of silence: MPEG-1 Layer III, 128 kbit/s, 44.1 kHz. */
export function mp3(seconds: number): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / 0.02612) }, () => frame));
}

/** `seconds` of silence: mono, 8 bit, 8 kHz. */
export function wav(seconds: number): Buffer {
  const data = Buffer.alloc(8000 * seconds, 128);
  return Buffer.concat([
    Buffer.from("RIFF"),
    u32(36 + data.length),
    Buffer.from("WAVEfmt "),
    u32(16),
    u16(1),
    u16(1),
    u32(8000),
    u32(8000),
    u16(1),
    u16(8),
    Buffer.from("data"),
    u32(data.length),
    data,
  ]);
}

const element = (id: number[], ...body: Buffer[]): Buffer => {
  const bytes = Buffer.concat(body);
  const size = b32(bytes.length | 0x10000000);
  return Buffer.concat([Buffer.from(id), size, bytes]);
};
/** A WebM file with one track and no frames. */
export function webm(kind: "video" | "audio"): Buffer {
  const track =
    kind === "video"
      ? [
          element([0x83], Buffer.from([1])),
          element([0x86], Buffer.from("V_VP8")),
          element([0xe0], element([0xb0], Buffer.from([0x01, 0x40])), element([0xba], Buffer.from([0xf0]))),
        ]
      : [
          element([0x83], Buffer.from([2])),
          element([0x86], Buffer.from("A_OPUS")),
          element([0xe1], element([0x9f], Buffer.from([1]))),
        ];
  return Buffer.concat([
    element(
      [0x1a, 0x45, 0xdf, 0xa3],
      element([0x42, 0x86], Buffer.from([1])),
      element([0x42, 0x82], Buffer.from("webm")),
    ),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element(
        [0x15, 0x49, 0xa9, 0x66],
        element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
        element([0x44, 0x89], Buffer.from([0x45, 0x1c, 0x40, 0x00])),
      ),
      element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0xd7], Buffer.from([1])), ...track)),
    ),
  ]);
}

const box = (type: string, ...body: Buffer[]): Buffer => {
  const bytes = Buffer.concat(body);
  return Buffer.concat([b32(bytes.length + 8), Buffer.from(type, "latin1"), bytes]);
};
/** A two-second MP4 file with one track and no frames. */
export function mp4(kind: "video" | "audio"): Buffer {
  const isVideo = kind === "video";
  const sample = isVideo
    ? box("avc1", Buffer.alloc(6), Buffer.from([0, 1]), Buffer.alloc(70))
    : box(
        "mp4a",
        Buffer.alloc(6),
        Buffer.from([0, 1]),
        Buffer.alloc(8),
        Buffer.from([0, 1, 0, 16, 0, 0, 0, 0]),
        b32(8000 << 16),
      );
  const times = [b32(0), b32(0), b32(0)];
  return Buffer.concat([
    box("ftyp", Buffer.from("isom"), b32(512), Buffer.from("isommp41")),
    box(
      "moov",
      box("mvhd", ...times, b32(1000), b32(2000), Buffer.alloc(80)),
      box(
        "trak",
        box("tkhd", ...times, b32(1), b32(0), b32(2000), Buffer.alloc(60)),
        box(
          "mdia",
          box("mdhd", ...times, b32(1000), b32(2000), b32(0)),
          box("hdlr", b32(0), b32(0), Buffer.from(isVideo ? "vide" : "soun"), Buffer.alloc(13)),
          box(
            "minf",
            box(
              "stbl",
              box("stsd", b32(0), b32(1), sample),
              box("stts", b32(0), b32(0)),
              box("stsc", b32(0), b32(0)),
              box("stsz", b32(0), b32(0), b32(0)),
              box("stco", b32(0), b32(0)),
            ),
          ),
        ),
      ),
    ),
    box("mdat", Buffer.alloc(64)),
  ]);
}

/** A video with so many more bytes that players skip; no two are alike. */
export function largeVideo(bytes: number): Buffer {
  const free = randomBytes(bytes);
  free.writeUInt32BE(bytes, 0);
  free.write("free", 4, "latin1");
  return Buffer.concat([mp4("video"), free]);
}
