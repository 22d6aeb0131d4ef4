/** What a worker process gets: the job's own data. Its input follows value by value, as it asks for it. */
export interface WorkerStart<Data> {
  readonly data: Data;
}
/** The answer to a request for input. */
export type InputReply<Item> = { readonly value: Item } | "end";
/** What a worker process sends; the bytes that it writes go through a pipe. */
export type WorkerMessage = "next" | "end" | { readonly problem: string };

/** The number of the pipe's file descriptor in the worker process. */
export const outputDescriptor = 3;
