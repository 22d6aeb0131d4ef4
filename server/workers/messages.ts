import type { MessagePort } from "node:worker_threads";

/** What a worker gets: the job's own data, and the port on which it asks for its input. */
export interface WorkerStart<Data> {
  readonly data: Data;
  readonly input: MessagePort;
}
/** The answer to a request for input. */
export type InputReply<Item> = { readonly value: Item } | "end";
/** What a worker sends. It waits after each part until the server has asked for the next. */
export type WorkerMessage = { readonly bytes: Uint8Array<ArrayBuffer> } | "end";
