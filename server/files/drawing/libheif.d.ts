/** The part of libheif-js that is used; the package declares only its lower level. */
declare module "libheif-js/wasm-bundle.js" {
  interface Drawn {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): number | boolean;
    /** Writes the pixels as RGBA, upright. Gives null when they can't be decoded. */
    display(target: Drawn, done: (drawn: Drawn | null) => void): void;
  }
  interface LibHeif {
    /** The images of a file; none when it can't be read. */
    readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] };
  }
  const libheif: LibHeif;
  // biome-ignore lint/style/noDefaultExport: Node gives a CommonJS module as the default.
  export default libheif;
}
