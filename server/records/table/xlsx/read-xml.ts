import { StringDecoder } from "node:string_decoder";
import sax from "sax";
import { TableFaultError } from "../table-job.ts";

/** What happens at the elements of a document. Names are without their prefix. */
export interface XmlHandlers {
  readonly onOpen: (name: string, attributes: ReadonlyMap<string, string>) => void;
  /** Text may come in several pieces. */
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
const noAttributes: ReadonlyMap<string, string> = new Map();

/**
 * Reads XML as it arrives, one piece of the file at a time; yields after each. A document with a document type is
 * damaged: no workbook has one, and entities are not to be expanded.
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const reading = sax.parser(true, { position: false });
  const fail = () => {
    throw new TableFaultError({ kind: "damaged" });
  };
  reading.onerror = fail;
  reading.ondoctype = fail;
  reading.onopentag = ({ name, attributes }) => {
    const entries = Object.entries(attributes);
    const found =
      entries.length === 0
        ? noAttributes
        : new Map(entries.map(([key, value]) => [localName(key), String(value)]));
    handlers.onOpen(localName(name), found);
  };
  reading.onclosetag = (name) => handlers.onClose?.(localName(name));
  reading.ontext = (text) => handlers.onText?.(text);
  reading.oncdata = (text) => handlers.onText?.(text);
  const decoder = new StringDecoder("utf8");
  for await (const piece of pieces) {
    reading.write(decoder.write(piece));
    yield;
  }
  reading.close();
}

/** Reads a whole small document. */
export async function readSmallXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(pieces, handlers));
}
