import { Alert, Button, Loader, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import styles from "./about.module.css";
import { PackageNotices } from "./package-notices.tsx";
import { type About, readAbout } from "./read-about.ts";

const texts = {
  title: localized("About Kasekam", "អំពី Kasekam"),
  version: localized("Version", "កំណែ"),
  commit: localized("Commit", "លេខ Commit"),
  built: localized("Built on", "បង្កើតនៅថ្ងៃ"),
  license: localized("Licence", "អាជ្ញាប័ណ្ណ"),
  licenseText: localized("Text of the licence", "អត្ថបទនៃអាជ្ញាប័ណ្ណ"),
  notices: localized("Third-party software", "កម្មវិធីរបស់អ្នកដទៃក្នុងកម្មវិធីនេះ"),
  failed: localized("This information couldn't be loaded.", "មិនអាចផ្ទុកព័ត៌មាននេះបានទេ។"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  loading: localized("Loading", "កំពុងផ្ទុក"),
};

/** Version, commit, date and licence of the app, and the packages that it contains. */
function AboutFacts({ about }: { readonly about: About }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t(texts.version)}</dt>
        <dd>{about.version}</dd>
        {about.commit && (
          <>
            <dt>{t(texts.commit)}</dt>
            <dd>
              <code>{about.commit.slice(0, 12)}</code>
            </dd>
          </>
        )}
        <dt>{t(texts.built)}</dt>
        <dd>{format.date(about.builtAt)}</dd>
        <dt>{t(texts.license)}</dt>
        <dd>MIT</dd>
      </dl>
      <details className={styles.notice}>
        <summary>{t(texts.licenseText)}</summary>
        <pre lang="en">{about.license}</pre>
      </details>
      <h3 className={styles.heading}>{t(texts.notices)}</h3>
      <PackageNotices packages={about.packages} />
    </>
  );
}

export interface AboutDialogProps {
  readonly onClose: () => void;
}

/** The dialog About: which version this is, and the licences of what it consists of. */
export function AboutDialog({ onClose }: AboutDialogProps) {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    queryKey: ["about"],
    queryFn: ({ signal }) => readAbout(signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a connection it says so at once.
    networkMode: "always",
    retry: false,
  });
  return (
    <Dialog opened onClose={onClose} title={t(texts.title)} size="lg" centered>
      <Stack gap="md">
        {data ? (
          <AboutFacts about={data} />
        ) : isError ? (
          <Alert color="red" role="alert">
            <Stack gap="sm" align="flex-start">
              {t(texts.failed)}
              <Button variant="default" onClick={() => void refetch()}>
                {t(texts.retry)}
              </Button>
            </Stack>
          </Alert>
        ) : (
          <Loader role="status" aria-label={t(texts.loading)} />
        )}
      </Stack>
    </Dialog>
  );
}
