import { PassThrough, Readable } from "node:stream";
import { Server, TUS_RESUMABLE } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  beginUpload,
  cancelUpload,
  continueUpload,
  findUpload,
  uploadedFile,
} from "../../../domain/contracts/resumable-upload.ts";
import type { UploadedMedium } from "../../../domain/contracts/upload.ts";
import { AppError, type ErrorName, type Problem, toProblem } from "../../../domain/errors/errors.ts";
import type { SignedInContext } from "../../http/context.ts";
import { registerRoute } from "../../http/register-route.ts";
import type { FileServices } from "../store-file.ts";
import { drainRequest } from "../uploads/receive-upload.ts";
import { UploadLocks } from "./upload-locks.ts";
import { UploadStore } from "./upload-store.ts";
import { readUpload } from "./uploads.ts";

interface UploadCall {
  readonly context: SignedInContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: { readonly id?: string };
}

/** Request headers of the protocol; the tus server sees no others. */
const readHeaders = [
  "tus-resumable",
  "upload-length",
  "upload-defer-length",
  "upload-metadata",
  "upload-concat",
  "upload-offset",
] as const;
const sentHeaders = [
  "location",
  "upload-offset",
  "upload-length",
  "upload-metadata",
  "upload-expires",
  "connection",
] as const;

/** Our errors by the status of the tus server's own refusals. */
const errorNames: Readonly<Record<number, ErrorName>> = {
  400: "badRequest",
  // A header is missing.
  403: "badRequest",
  404: "notFound",
  409: "outOfDate",
  410: "notFound",
  413: "tooLarge",
  501: "badRequest",
};
const wrongVersion = 412;
const otherVersion = { [wrongVersion]: "`Tus-Resumable` names no version that the server knows." } as const;

/** Registers the endpoints of the tus protocol, for uploads that continue after a cut, and the one for their files. */
export function registerResumableRoutes(app: FastifyInstance, { files }: Pick<FileServices, "files">): void {
  const locks = new UploadLocks();

  /** Lets the tus server answer; returns the file instead when it was complete with the last bytes. */
  async function answer({
    context,
    request,
    reply,
    params,
  }: UploadCall): Promise<UploadedMedium | undefined> {
    const { db, actor, language } = context;
    reply.header("tus-resumable", TUS_RESUMABLE);
    // The library answers 400 to another version.
    if (request.headers["tus-resumable"] !== TUS_RESUMABLE) {
      sendWrongVersion(reply, toProblem(new AppError("badRequest"), language, request.id));
      return undefined;
    }
    // Before the lock, which ends an older request of the upload.
    if (params.id !== undefined) await readUpload(db, actor, params.id);
    const store = new UploadStore({ db, files, actor });
    const failures: unknown[] = [];
    const server = new Server({
      path: beginUpload.path,
      datastore: store,
      locker: locks.for(store),
      namingFunction: () => crypto.randomUUID(),
      relativeLocation: true,
      // Milliseconds; 0 would be three seconds.
      lockDrainTimeout: 1,
      onResponseError: (_request, error) => {
        failures.push(error);
        return undefined;
      },
    });
    const { status, headers } = await server.handleWeb(toWebRequest(request));
    for (const name of sentHeaders) {
      const value = headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    if (status >= 400) throw toError(failures[0], status);
    if (store.result) return store.result;
    reply.code(status).send();
    return undefined;
  }
  const answerWithoutBody = async (call: UploadCall): Promise<undefined> => {
    await answer(call);
  };

  registerRoute(app, { ...beginUpload, otherReplies: otherVersion }, answerWithoutBody);
  registerRoute(app, { ...findUpload, otherReplies: otherVersion }, answerWithoutBody);
  registerRoute(app, { ...cancelUpload, otherReplies: otherVersion }, answerWithoutBody);
  registerRoute(
    app,
    {
      ...continueUpload,
      otherReplies: { ...otherVersion, 204: "The bytes are stored, and more are to come." },
    },
    async (call) => {
      const { raw } = call.request;
      try {
        return await answer(call);
      } finally {
        if (!raw.readableEnded) drainRequest(raw);
      }
    },
  );
  registerRoute(app, uploadedFile, async ({ context: { db, actor }, params }) => {
    const { result } = await readUpload(db, actor, params.id);
    if (!result) throw new AppError("notFound");
    return result;
  });
}

function sendWrongVersion(reply: FastifyReply, problem: Problem): void {
  reply
    .code(wrongVersion)
    .header("tus-version", TUS_RESUMABLE)
    .type("application/problem+json; charset=utf-8");
  reply.send(JSON.stringify({ ...problem, status: wrongVersion, code: wrongVersion }));
}

function toError(failure: unknown, status: number): unknown {
  if (failure instanceof AppError) return failure;
  const name = errorNames[status];
  return name ? new AppError(name, {}, { cause: failure }) : failure;
}

/** The request as the tus server reads it. */
function toWebRequest({ method, url, headers: sent, raw }: FastifyRequest): Request {
  const headers = new Headers();
  const isPatch = method === "PATCH";
  for (const name of isPatch ? ([...readHeaders, "content-type", "content-length"] as const) : readHeaders) {
    const value = sent[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const address = `http://localhost${url}`;
  if (!isPatch) return new Request(address, { method, headers });
  // A stream of its own, so that the rest of a refused request can be read from the connection.
  const body = new PassThrough();
  raw.pipe(body);
  raw.once("close", () => {
    if (!raw.readableEnded) body.destroy(new Error("The connection was closed."));
  });
  // An object without declared members, as the tests also know the types of browsers, which differ.
  const stream: object = { body: Readable.toWeb(body), duplex: "half" };
  return new Request(address, { method, headers, ...stream });
}
