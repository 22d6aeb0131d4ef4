import { Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { hasAccessReport } from "../../../domain/access/access-report.ts";
import { hasAuditLog } from "../../../domain/access/audit-log.ts";
import { can } from "../../../domain/access/can.ts";
import { hasIntegrations } from "../../../domain/access/integrations.ts";
import { hasReports } from "../../../domain/access/report-readers.ts";
import { hasRetention } from "../../../domain/access/retention.ts";
import { type CurrentRole, roleLabels } from "../../../domain/access/roles.ts";
import { hasSystemStatus } from "../../../domain/access/system-status.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { askBeforeSignOut } from "../../api/intents/unsaved-work.ts";
import { useActor, useProfile } from "../../api/session/session.ts";
import { signOutAndLeave } from "../../api/session/sign-in.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useLanguage, useText } from "../../language/language.tsx";
import type { AboutDialogProps } from "../../screens/about/about-dialog.tsx";
import { chooseScheme, useScheme } from "../../theme/color-scheme.ts";
import { IconActivity } from "../../ui/icons/activity.ts";
import { IconApi } from "../../ui/icons/api.ts";
import { IconBookmark } from "../../ui/icons/bookmark.ts";
import { IconCalendarOff } from "../../ui/icons/calendar-off.ts";
import { IconHelp } from "../../ui/icons/help.ts";
import { IconHistory } from "../../ui/icons/history.ts";
import { IconInfoCircle } from "../../ui/icons/info-circle.ts";
import { IconKey } from "../../ui/icons/key.ts";
import { IconLanguage } from "../../ui/icons/language.ts";
import { IconListSearch } from "../../ui/icons/list-search.ts";
import { IconLogout } from "../../ui/icons/logout.ts";
import { IconMoon } from "../../ui/icons/moon.ts";
import { IconRobot } from "../../ui/icons/robot.ts";
import { IconShieldLock } from "../../ui/icons/shield-lock.ts";
import { IconSun } from "../../ui/icons/sun.ts";
import { IconTag } from "../../ui/icons/tag.ts";
import { IconUserCheck } from "../../ui/icons/user-check.ts";
import { IconUserX } from "../../ui/icons/user-x.ts";
import { IconWebhook } from "../../ui/icons/webhook.ts";
import { Link } from "../../ui/links/link.tsx";
import type { OverlayProps } from "../../ui/overlays/lazy-overlay.tsx";
import { navigationToasts } from "../../ui/toasts/navigation-toasts.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { RemoveAccountProps } from "./remove-account.tsx";
import styles from "./user-menu.module.css";

const RemoveAccount = lazyWithSkeleton<RemoveAccountProps>(
  async () => (await import("./remove-account.tsx")).RemoveAccount,
  0,
);

const AboutDialog = lazyWithSkeleton<AboutDialogProps>(
  async () => (await import("../../screens/about/about-dialog.tsx")).AboutDialog,
  0,
);

const texts = {
  logout: localized("Logout", "ចាកចេញ"),
  remove: localized("Logout & Remove Account", "ចាកចេញ និងលុបគណនី"),
  batches: localized("Imports and bulk changes", "ការនាំចូល និងការកែជាក្រុម"),
  status: localized("System status", "ស្ថានភាពប្រព័ន្ធ"),
  access: localized("Access", "សិទ្ធិប្រើប្រាស់"),
  audit: localized("Audit log", "កំណត់ហេតុសវនកម្ម"),
  reports: localized("My reports", "របាយការណ៍របស់ខ្ញុំ"),
  retention: localized("Data retention", "ការរក្សាទុកទិន្នន័យ"),
  security: localized("Sign-in and security", "ការចូលគណនី និងសុវត្ថិភាព"),
  apiKeys: localized("API keys", "សោ API"),
  serviceKeys: localized("Service keys", "សោសេវា"),
  webhooks: localized("Webhooks", "Webhook"),
  help: localized("Help", "ជំនួយ"),
  about: localized("About Kasekam", "អំពី Kasekam"),
  reset: localized("Reset Password", "ប្ដូរពាក្យសម្ងាត់"),
  light: localized("Light mode", "មុខងារភ្លឺ"),
  dark: localized("Dark mode", "មុខងារងងឹត"),
  otherLanguage: localized("ភាសាខ្មែរ", "English"),
};

const spellings = getEntitySummary("nameSynonym");

async function leave(queries: QueryClient) {
  // Pending requests would be rejected after the sign-out.
  await queries.cancelQueries();
  try {
    await signOutAndLeave();
  } catch (thrown) {
    toast.error(messageOf(thrown), { containerId: navigationToasts });
  }
}

/** Items that do not fit the header of a small screen. */
function SmallScreenItems() {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  const isDark = useScheme() === "dark";
  const other = language === "en" ? "km" : "en";
  return (
    <>
      <Menu.Item
        leftSection={<IconLanguage size={18} />}
        lang={other}
        className={styles.language}
        onClick={() => setLanguage(other)}
      >
        {t(texts.otherLanguage)}
      </Menu.Item>
      <Menu.Item
        leftSection={isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
        onClick={() => chooseScheme(isDark ? "light" : "dark")}
      >
        {t(isDark ? texts.light : texts.dark)}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** Pages about the system as a whole. */
function SystemItems({ role }: { readonly role: CurrentRole }) {
  const t = useText();
  return (
    <>
      {hasSystemStatus(role) && (
        <Menu.Item component={Link} to="/app/systemStatus" leftSection={<IconActivity size={18} />}>
          {t(texts.status)}
        </Menu.Item>
      )}
      {hasAccessReport(role) && (
        <Menu.Item component={Link} to="/app/access" leftSection={<IconUserCheck size={18} />}>
          {t(texts.access)}
        </Menu.Item>
      )}
      {hasAuditLog(role) && (
        <Menu.Item component={Link} to="/app/auditLog" leftSection={<IconListSearch size={18} />}>
          {t(texts.audit)}
        </Menu.Item>
      )}
      {hasRetention(role) && (
        <Menu.Item component={Link} to="/app/retention" leftSection={<IconCalendarOff size={18} />}>
          {t(texts.retention)}
        </Menu.Item>
      )}
      {can(role, spellings, "list") && (
        <Menu.Item component={Link} to={listAddress(spellings)} leftSection={<IconTag size={18} />}>
          {t(spellings.label.many)}
        </Menu.Item>
      )}
    </>
  );
}

/** User menu for `LazyOverlay`; `name` is the user's name. */
export function UserMenuOverlay({
  name,
  button,
  isOpen,
  onToggle,
}: OverlayProps & { readonly name: string }) {
  const t = useText();
  const { role } = useActor();
  const profile = useProfile();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [isRemoving, setIsRemoving] = useState(false);
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  // Not rendered instead of hidden by CSS: arrow keys would stop at an item that can't take the focus.
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  return (
    <>
      <Menu opened={isOpen} onChange={onToggle} position="bottom-end" width={260} withinPortal={false}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <div className={styles.person}>
            <span>{name}</span>
            <span>{profile?.email}</span>
            <span>{t(roleLabels[role])}</span>
          </div>
          <Menu.Divider />
          {isNarrow && <SmallScreenItems />}
          {role !== "anonymous" && (
            <Menu.Item
              component={Link}
              to={`/app/help?for=${encodeURIComponent(pathname)}`}
              leftSection={<IconHelp size={18} />}
            >
              {t(texts.help)}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconInfoCircle size={18} />} onClick={() => setIsAboutOpen(true)}>
            {t(texts.about)}
          </Menu.Item>
          <Menu.Item component={Link} to="/app/batches" leftSection={<IconHistory size={18} />}>
            {t(texts.batches)}
          </Menu.Item>
          {hasReports(role) && (
            <Menu.Item component={Link} to="/app/myReports" leftSection={<IconBookmark size={18} />}>
              {t(texts.reports)}
            </Menu.Item>
          )}
          <SystemItems role={role} />
          {role !== "anonymous" && (
            <Menu.Item component={Link} to="/app/users/security" leftSection={<IconShieldLock size={18} />}>
              {t(texts.security)}
            </Menu.Item>
          )}
          {hasIntegrations(role) && (
            <Menu.Item component={Link} to="/app/serviceKeys" leftSection={<IconRobot size={18} />}>
              {t(texts.serviceKeys)}
            </Menu.Item>
          )}
          {hasIntegrations(role) && (
            <Menu.Item component={Link} to="/app/webhooks" leftSection={<IconWebhook size={18} />}>
              {t(texts.webhooks)}
            </Menu.Item>
          )}
          {role !== "anonymous" && (
            <Menu.Item component={Link} to="/app/apiKeys" leftSection={<IconApi size={18} />}>
              {t(texts.apiKeys)}
            </Menu.Item>
          )}
          <Menu.Item component={Link} to="/app/users/resetPassword" leftSection={<IconKey size={18} />}>
            {t(texts.reset)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} />}
            onClick={() => askBeforeSignOut(() => void leave(queries))}
          >
            {t(texts.logout)}
          </Menu.Item>
          {role === "supplier" && (
            <Menu.Item
              className={styles.remove ?? ""}
              leftSection={<IconUserX size={18} />}
              onClick={() => setIsRemoving(true)}
            >
              {t(texts.remove)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAboutOpen ? <AboutDialog onClose={() => setIsAboutOpen(false)} /> : null}
      {isRemoving ? <RemoveAccount isOpen onClose={() => setIsRemoving(false)} /> : null}
    </>
  );
}
