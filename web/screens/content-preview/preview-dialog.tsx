import { Stack, Text } from "@mantine/core";
import { type ComponentType, useState } from "react";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { SegmentedControl } from "../../ui/inputs/segmented-control.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import phone from "../farm-form/phone.module.css";
import { GuidePage } from "./guide-page.tsx";
import { FeedPage, NewsPage, TutorialPage } from "./post-pages.tsx";
import classes from "./preview.module.css";
import type { PreviewKind, PreviewPageProps } from "./preview-page.ts";
import { ProblemPage } from "./problem-page.tsx";

const text = {
  title: localized("App preview", "ការមើលជាមុនក្នុងកម្មវិធី"),
  how: localized("Includes unsaved changes.", "រួមទាំងការកែប្រែមិនទាន់រក្សាទុក។"),
  language: localized("Preview language", "ភាសានៃការមើលជាមុន"),
};
const names: Readonly<Record<PreviewKind, ReturnType<typeof localized>>> = {
  guide: localized("Guide", "មគ្គុទ្ទេសក៍"),
  problem: localized("Problem", "បញ្ហា"),
  feed: localized("Feed", "ព័ត៌មានថ្មីៗ"),
  news: localized("News", "ព័ត៌មាន"),
  tutorial: localized("Tutorial", "មេរៀនណែនាំ"),
};
const pages = {
  guide: GuidePage,
  problem: ProblemPage,
  feed: FeedPage,
  news: NewsPage,
  tutorial: TutorialPage,
} satisfies Readonly<Record<PreviewKind, ComponentType<PreviewPageProps>>>;

export interface PreviewDialogProps {
  readonly kind: PreviewKind;
  readonly values: AnyRecord;
  readonly onClose: () => void;
}

/** Shows the current form values on a phone mock-up, in either language. */
export function PreviewDialog({ kind, values, onClose }: PreviewDialogProps) {
  const t = useText();
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const Page = pages[kind];
  return (
    <Dialog opened onClose={onClose} title={t(text.title)} size="md">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(text.how)}
        </Text>
        <SegmentedControl
          aria-label={t(text.language)}
          value={language}
          onChange={(next) => setLanguage(next === "km" ? "km" : "en")}
          data={[
            { value: "km", label: "ខ្មែរ" },
            { value: "en", label: "English" },
          ]}
        />
        <div className={phone.phone} lang={language}>
          <div className={phone.bar}>{names[kind][language]}</div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard scrolls the phone, too. */}
          <section className={classes.page} tabIndex={0} aria-label={names[kind][language]}>
            <Page values={values} language={language} />
          </section>
        </div>
      </Stack>
    </Dialog>
  );
}
