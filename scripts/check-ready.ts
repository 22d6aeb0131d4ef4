import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { readEnv } from "../server/env.ts";

/** Exits with 0 when the server of this machine is ready, otherwise with 1: the health check of the image. */
const { PORT, TLS_CERT } = readEnv();
// The certificate names the public host, not this one.
const options = {
  host: "localhost",
  port: PORT,
  path: "/api/ready",
  timeout: 3000,
  rejectUnauthorized: false,
};
const fail = (reason: string): void => {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
};

const outgoing = (TLS_CERT ? httpsRequest : httpRequest)(options, async (answer) => {
  const body = await text(answer);
  if (answer.statusCode !== 200) fail(`${answer.statusCode} ${body}`);
});
outgoing.on("timeout", () => outgoing.destroy(new Error("The server does not answer.")));
outgoing.on("error", (error) => fail(error.message));
outgoing.end();
