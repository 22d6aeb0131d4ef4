import { Modal, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type Language, words } from "../../../domain/words.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { said } from "../../records/said.ts";
import phone from "../farm-form/phone.module.css";
import { GuidePage } from "./guide-page.tsx";
import { FeedPage, NewsPage, TutorialPage } from "./post-pages.tsx";
import classes from "./preview.module.css";
import type { Page, Previewed } from "./previewed.ts";
import { ProblemPage } from "./problem-page.tsx";

const text = {
  title: words("As readers of the app see it", "ដូចដែលអ្នកអានកម្មវិធីមើលឃើញ"),
  how: words("What is not saved yet is shown, too.", "អ្វីដែលមិនទាន់រក្សាទុកក៏បង្ហាញដែរ។"),
  language: words("Language of the preview", "ភាសានៃការមើលជាមុន"),
};
const names: Readonly<Record<Previewed, ReturnType<typeof words>>> = {
  guide: words("Guide", "មគ្គុទ្ទេសក៍"),
  problem: words("Problem", "បញ្ហា"),
  feed: words("Feed", "ព័ត៌មានថ្មីៗ"),
  news: words("News", "ព័ត៌មាន"),
  tutorial: words("Tutorial", "មេរៀនណែនាំ"),
};
const pages: Readonly<Record<Previewed, Page>> = {
  guide: GuidePage,
  problem: ProblemPage,
  feed: FeedPage,
  news: NewsPage,
  tutorial: TutorialPage,
};

export interface PreviewDialogProps {
  readonly kind: Previewed;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** A phone with what stands in the form, in either language. */
export function PreviewDialog({ kind, values, onClose }: PreviewDialogProps) {
  const say = useText();
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const Page = pages[kind];
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(text.title)}
      size="md"
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say(text.how)}
        </Text>
        <SegmentedControl
          aria-label={say(text.language)}
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
    </Modal>
  );
}
