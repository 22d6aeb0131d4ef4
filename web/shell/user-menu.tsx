import { Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconKey,
  IconLanguage,
  IconLibraryPhoto,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserX,
} from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { toast } from "react-toastify";
import { media } from "../../domain/calls/media.ts";
import { roleLabels } from "../../domain/roles.ts";
import { words } from "../../domain/words.ts";
import { messageOf } from "../api/result.ts";
import { useActor, useProfile } from "../api/session.ts";
import { signOut } from "../api/sign-in.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { chooseScheme, useScheme } from "../theme/color-scheme.ts";
import { navigationToasts } from "./navigation-toasts.ts";
import { RemoveAccount } from "./remove-account.tsx";
import styles from "./user-menu.module.css";

const text = {
  logout: words("Logout", "ចាកចេញ"),
  remove: words("Logout & Remove Account", "ចាកចេញ និងលុបគណនី"),
  media: words("Media library", "បណ្ណសារមេឌៀ"),
  reset: words("Reset Password", "ប្ដូរពាក្យសម្ងាត់"),
  light: words("Light colours", "ពណ៌ភ្លឺ"),
  dark: words("Dark colours", "ពណ៌ងងឹត"),
  otherLanguage: words("ភាសាខ្មែរ", "English"),
};

/** The first letters of the first and last name; a Khmer name gives its first letter. */
function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map(
    (part) => [...(part ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}

async function leave() {
  try {
    await signOut();
    window.location.hash = "#/login";
  } catch (thrown) {
    toast.error(messageOf(thrown), { containerId: navigationToasts });
  }
}

/** What has no room in the bar of a small screen. */
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
        {t(text.otherLanguage)}
      </Menu.Item>
      <Menu.Item
        leftSection={isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
        onClick={() => chooseScheme(isDark ? "light" : "dark")}
      >
        {t(isDark ? text.light : text.dark)}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** The dropdown of whoever is signed in. */
export function UserMenu() {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const profile = useProfile();
  const [isRemoving, setIsRemoving] = useState(false);
  // Not drawn rather than hidden: the arrow keys stop at an item that can't take the focus.
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const hasLibrary = Array.isArray(media.callers) && media.callers.some((caller) => caller === role);
  const name = (language === "km" && profile?.nameKh) || profile?.name || "";
  return (
    <>
      <Menu position="bottom-end" width={260} withinPortal={false}>
        <Menu.Target>
          <button type="button" className={styles.target}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(profile?.name ?? "")}
            </span>
            <span className={styles.who}>
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>{t(roleLabels[role])}</span>
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.person}>
            <span>{name}</span>
            <span>{profile?.email}</span>
            <span>{t(roleLabels[role])}</span>
          </div>
          <Menu.Divider />
          {isNarrow && <SmallScreenItems />}
          {hasLibrary && (
            <Menu.Item component={Link} to="/app/media" leftSection={<IconLibraryPhoto size={18} />}>
              {t(text.media)}
            </Menu.Item>
          )}
          <Menu.Item component={Link} to="/app/users/resetPassword" leftSection={<IconKey size={18} />}>
            {t(text.reset)}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={leave}>
            {t(text.logout)}
          </Menu.Item>
          {role === "supplier" && (
            <Menu.Item
              className={styles.remove ?? ""}
              leftSection={<IconUserX size={18} />}
              onClick={() => setIsRemoving(true)}
            >
              {t(text.remove)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RemoveAccount isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
    </>
  );
}
