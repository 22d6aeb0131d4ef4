import { Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconShieldCheck } from "../../ui/icons/shield-check.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./audit-log.module.css";
import { useAuditStatus } from "./use-audit-log.ts";

const text = {
  sealed: localized("Sealed up to {0}.", "បានបិទត្រារហូតដល់ {0}។"),
  unsealed: localized("Not sealed yet.", "មិនទាន់បិទត្រាទេ។"),
  unverified: localized(
    "Not verified yet. Run npm run audit:verify to check the log.",
    "មិនទាន់បានផ្ទៀងផ្ទាត់ទេ។ ដំណើរការ npm run audit:verify ដើម្បីពិនិត្យកំណត់ហេតុ។",
  ),
  verified: localized(
    "Verified {0}: {1, plural, one {# entry} other {# entries}}, nothing changed.",
    "បានផ្ទៀងផ្ទាត់ {0}៖ {1} ធាតុ គ្មានអ្វីប្រែប្រួលទេ។",
  ),
  broken: localized(
    "The verification of {0} has {1, plural, one {# finding} other {# findings}}: entries were changed, deleted or added after they were sealed. npm run audit:verify lists them.",
    "ការផ្ទៀងផ្ទាត់នៅ {0} រកឃើញ {1} ចំណុច៖ មានធាតុត្រូវបានកែ លុប ឬបន្ថែម ក្រោយពេលបិទត្រា។ npm run audit:verify រាយបញ្ជីចំណុចទាំងនោះ។",
  ),
};

/** Up to when the log is sealed, and what the last verification found. */
export function SealingStatus() {
  const t = useText();
  const format = useFormat();
  const { data } = useAuditStatus();
  if (!data) return null;
  const { sealedUntil, verification } = data;
  if (verification && verification.findings > 0)
    return (
      <Notice look="danger">{t(text.broken, format.dateTime(verification.at), verification.findings)}</Notice>
    );
  return (
    <Text size="sm" c="dimmed" className={styles.sealed} component="div">
      <IconShieldCheck size={18} aria-hidden />
      <span>
        {sealedUntil ? t(text.sealed, format.dateTime(sealedUntil)) : t(text.unsealed)}{" "}
        {verification
          ? t(text.verified, format.dateTime(verification.at), verification.rows)
          : t(text.unverified)}
      </span>
    </Text>
  );
}
