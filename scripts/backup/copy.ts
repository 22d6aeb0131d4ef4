import { once } from "node:events";
import { type Duplex, Readable } from "node:stream";
import type { Client, Connection } from "pg";

/** The part of pg's connection that sends data to a running COPY. */
interface CopyTarget {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}
interface CopyResult {
  /** Command tag, such as `COPY 17`. */
  readonly text: string;
}

const rowCountOf = ({ text }: CopyResult): number => Number(text.split(" ")[1]);
const ignore = (): void => {};

export interface CopiedOut {
  readonly content: Readable;
  /** Number of rows; valid after the content has ended. */
  readonly rows: () => number;
}

/** Runs `COPY … TO STDOUT`. Applies backpressure: PostgreSQL waits while the content is not read. */
export function copyOut(client: Client, sql: string): CopiedOut {
  let socket: Duplex | undefined;
  let rows = 0;
  const content = new Readable({
    read: () => void socket?.resume(),
    destroy(error, done) {
      // Drain the socket, so that the connection does not hang when the reader stops early.
      socket?.resume();
      done(error);
    },
  });
  client.query({
    submit(connection: Connection) {
      socket = connection.stream;
      connection.query(sql);
    },
    handleCopyData({ chunk }: { readonly chunk: Buffer }) {
      // pg reuses the buffer for the next message.
      if (!content.destroyed && !content.push(Buffer.from(chunk))) socket?.pause();
    },
    handleCommandComplete(message: CopyResult) {
      rows = rowCountOf(message);
    },
    handleReadyForQuery: () => void content.push(null),
    handleError: (error: Error) => void content.destroy(error),
    handleRowDescription: ignore,
  });
  return { content, rows: () => rows };
}

/** Runs `COPY … FROM STDIN` with the data of `source`; returns the number of rows. Rejects when the source fails. */
export function copyIn(client: Client, sql: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: Error | undefined;
    const feed = async (target: CopyTarget): Promise<void> => {
      for await (const chunk of source) {
        // The server has already rejected a row and discards the rest.
        if (failure) return;
        target.sendCopyFromChunk(chunk);
        if (target.stream.writableNeedDrain) await once(target.stream, "drain");
      }
      if (!failure) target.endCopyFrom();
    };
    client.query({
      submit: (connection: Connection) => connection.query(sql),
      handleCopyInResponse(target: CopyTarget) {
        feed(target).catch((error: Error) => {
          failure ??= error;
          target.sendCopyFail("the source failed");
        });
      },
      handleCommandComplete(message: CopyResult) {
        rows = rowCountOf(message);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError(error: Error) {
        failure ??= error;
        reject(failure);
      },
      handleRowDescription: ignore,
    });
  });
}
