import { useEffect, useState } from "react";
import type { publicSettings } from "../../../domain/contracts/setting.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { getWithoutToken } from "../../api/client/client.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import styles from "./public-product-screen.module.css";

type Look = Pick<ReplyOf<typeof publicSettings>["app"], "logo"> & { readonly colour: string | null };
const defaultLook: Look = { colour: null, logo: null };

/** The contract's schema is not loaded: the page must stay small. */
const isReply = (body: unknown): body is ReplyOf<typeof publicSettings> =>
  typeof body === "object" && body !== null && "app" in body && "passwordLength" in body;

/** The colour and the logo of the app (system settings); undefined until they are known, the default look if they can't be read. */
function useAppLook(): Look | undefined {
  const [look, setLook] = useState<Look>();
  useEffect(() => {
    const abort = new AbortController();
    getWithoutToken("/api/public/settings", { signal: abort.signal }).then(
      ({ kind, data }) => setLook(kind === "ok" && isReply(data) ? data.app : defaultLook),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return look;
}

/** The head of a public page, in the colour and with the logo of the app. */
export function AppHead() {
  const look = useAppLook();
  return (
    <header className={styles.header} style={{ borderTopColor: look?.colour ?? "transparent" }}>
      {look === undefined ? (
        <span />
      ) : (
        <Logo picture={look.logo && fileAddress(look.logo)} colour={look.colour} />
      )}
      <LanguageSwitch />
    </header>
  );
}
