import { parse } from "node:querystring";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../domain/errors/errors.ts";
import { mediaTypes } from "./media-types.ts";

/**
 * Parses JSON (an empty body is undefined) and forms, where a repeated name gives an array. Bytes of a file stay in the
 * request, as a stream. Any other body is a 415.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const readJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(mediaTypes.json, { parseAs: "string" }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    if (request.routeOptions.config.isSigned) request.sentText = text.toString();
    readJson(request, text.toString(), (error, body) =>
      error ? done(new AppError("badRequest")) : done(null, body),
    );
  });
  app.addContentTypeParser(mediaTypes.form, { parseAs: "string" }, (_request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    done(null, { ...parse(text.toString(), "&", "=", { maxKeys: 10_000 }) });
  });
  app.addContentTypeParser(mediaTypes.bytes, (_request, _stream, done) => done(null, undefined));
}
