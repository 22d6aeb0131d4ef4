import { Paper, Text } from "@mantine/core";
import type { SettingKey } from "../../../domain/settings/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Logo } from "../../ui/logo.tsx";
import { ArchivePreview, archivedTableOf } from "./archive-preview.tsx";
import styles from "./settings-page.module.css";

const text = {
  session: localized("A session that starts now ends on {0}.", "វគ្គដែលចាប់ផ្ដើមឥឡូវនេះ បញ្ចប់នៅ {0}។"),
  preview: localized("Preview", "មើលជាមុន"),
};

/** Texts of the settings as they would be after a save; null for none. */
export type SettingTexts = (key: SettingKey) => string | null;

const hour = 3_600_000;

/** When a session of this length ends. */
function SessionEnd({ hours }: { readonly hours: number }) {
  const t = useText();
  const format = useFormat();
  if (!Number.isFinite(hours) || hours <= 0) return null;
  return (
    <Text size="sm" role="status">
      {t(text.session, format.dateTime(new Date(Date.now() + hours * hour)))}
    </Text>
  );
}

/** The head of the farmers' app in its colour and with its logo. */
function AppHeadPreview({ colour, logo }: { readonly colour: string | null; readonly logo: string | null }) {
  const t = useText();
  const isColour = colour !== null && /^#[0-9a-f]{6}$/i.test(colour);
  return (
    <Paper
      component="figure"
      withBorder
      className={styles.preview}
      aria-label={t(text.preview)}
      style={{ borderTopColor: isColour ? colour : "transparent" }}
    >
      <Logo picture={logo && fileAddress(logo)} colour={isColour ? colour : null} />
    </Paper>
  );
}

/** What a setting changes, shown with the value that is being entered; nothing for most settings. */
export function SettingEffect({
  settingKey,
  textOf,
}: {
  readonly settingKey: SettingKey;
  readonly textOf: SettingTexts;
}) {
  if (settingKey === "session.hours") return <SessionEnd hours={Number(textOf("session.hours") ?? "")} />;
  const archived = archivedTableOf(settingKey);
  if (archived) return <ArchivePreview table={archived} months={Number(textOf(settingKey) ?? "none")} />;
  if (settingKey === "app.logo" || settingKey === "app.colour")
    return <AppHeadPreview colour={textOf("app.colour")} logo={textOf("app.logo")} />;
  return null;
}
