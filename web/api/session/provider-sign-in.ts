import { beginOidc, finishOidc } from "../../../domain/contracts/auth/oidc.ts";
import { type Endpoint, type ReplyOf, readReply } from "../../../domain/declare/endpoint.ts";
import { limits, storageKeys } from "../../../domain/settings/limits.ts";
import { currentLanguage } from "../../language/language-store.ts";
import { ApiError, kindOfStatus } from "../client/result.ts";
import { deviceName } from "./device-name.ts";
import { openSession } from "./sign-in.ts";

/** Calls the server of this page, whose cookie it needs: the server of the API may have another port. */
async function callOwnServer<C extends Endpoint>(contract: C, body?: object): Promise<ReplyOf<C>> {
  const response = await fetch(contract.path, {
    method: contract.method,
    headers: {
      Accept: "application/json",
      "Accept-Language": currentLanguage(),
      "Content-Type": "application/json",
    },
    // The build leaves the schema of the body out of contracts, so the contract can't tell whether there is one.
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(limits.apiTimeout),
  }).catch((thrown: unknown) => {
    const kind = thrown instanceof DOMException && thrown.name === "TimeoutError" ? "timeout" : "connection";
    throw new ApiError({ kind, status: 0, data: null });
  });
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok)
    throw new ApiError({ kind: kindOfStatus(response.status), status: response.status, data });
  return readReply(contract, data);
}

/** Leaves for the sign-in page of the OpenID provider. Throws an `ApiError`. */
export async function beginProviderSignIn(): Promise<void> {
  const { url } = await callOwnServer(beginOidc);
  window.location.assign(url);
}

/** Exchanges the one-time code of the provider's answer and stores the session. Throws an `ApiError`. */
export async function finishProviderSignIn(code: string): Promise<void> {
  const { logoutUrl, ...granted } = await callOwnServer(finishOidc, { code, device: deviceName() });
  await openSession(granted);
  if (logoutUrl) sessionStorage.setItem(storageKeys.logoutUrl, logoutUrl);
}
