import { readEnv } from "../../server/env.ts";

/** The address of the server of this machine with the variables of this process, e.g. `http://127.0.0.1:4000`. */
export function localServerUrl(): string {
  const { HOST, PORT, TLS_CERT } = readEnv();
  const isAny = ["0.0.0.0", "::"].includes(HOST);
  const host = isAny ? "127.0.0.1" : HOST.includes(":") ? `[${HOST}]` : HOST;
  return `${TLS_CERT ? "https" : "http"}://${host}:${PORT}`;
}
