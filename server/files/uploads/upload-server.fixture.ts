import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

interface FileUpload {
  readonly bytes: Buffer | Uint8Array;
  readonly name: string;
  readonly field?: string;
}
interface ApiReply {
  readonly status: number;
  // Untyped server response; the tests inspect it.
  readonly body: ReturnType<typeof JSON.parse>;
}
export interface UploadFixture extends TestApp {
  /** Base URL of the listening server. */
  readonly base: string;
  /** Tokens of an editor and of a user without a role. */
  readonly token: string;
  readonly farmerToken: string;
  upload(kind: string, ...files: readonly FileUpload[]): Promise<ApiReply>;
  /** The same through the farmers' app. */
  uploadAsFarmer(kind: string, ...files: readonly FileUpload[]): Promise<ApiReply>;
}

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === "object" && address !== null;

/** Starts a listening server with users who upload to it. */
export async function createUploadFixture(): Promise<UploadFixture> {
  const server = await startTestApp();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const address = server.app.server.address();
  const base = `http://127.0.0.1:${isAddress(address) ? address.port : 0}`;
  const editor = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const farmer = await addAccount(server.db, { roles: [] });
  const token = await signInAs(server.app, editor.username);
  const registered = await server.app.inject({
    method: "POST",
    url: "/api/app/v1/register",
    payload: { name: "Pen Vanna", phone: "012 000 001", password: "paddy-by-the-river" },
  });
  const { access_token: appToken } = registered.json();
  const farmerToken = await signInAs(server.app, farmer.username);
  const send = async (url: string, as: string, files: readonly FileUpload[]): Promise<ApiReply> => {
    const form = new FormData();
    for (const { bytes, name, field = "file" } of files)
      form.append(field, new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(`${base}${url}`, { method: "POST", body: form, headers: bearer(as) });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    ...server,
    base,
    token,
    farmerToken,
    upload: (kind, ...files) => send(`/api/upload/v1/${kind}`, token, files),
    uploadAsFarmer: (kind, ...files) => send(`/api/app/v1/upload/${kind}`, appToken, files),
  };
}

/** A green image. */
export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f9e44" } });
