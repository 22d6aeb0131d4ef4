import { Button, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { hasReports } from "../../../domain/access/report-readers.ts";
import { type SavedReport, savedReportLimits } from "../../../domain/contracts/reports/saved-report.ts";
import { savedReportAddress } from "../../../domain/navigation/report-address.ts";
import { reportSummaries } from "../../../domain/navigation/report-summaries.ts";
import { periodNames, periods } from "../../../domain/reports/period.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { IconBookmark } from "../../ui/icons/bookmark.ts";
import { IconCloudOff } from "../../ui/icons/cloud-off.ts";
import { Link } from "../../ui/links/link.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { daysText } from "../report/filters/day-text.ts";
import { SavedRow } from "../report/saved/saved-row.tsx";
import { savedTexts } from "../report/saved/saved-texts.ts";
import { useSavedReports } from "../report/saved/use-saved-reports.ts";
import styles from "./my-reports.module.css";

const text = {
  ...savedTexts,
  title: localized("My reports", "របាយការណ៍របស់ខ្ញុំ"),
  intro: localized(
    "Reports you saved, and reports others share. You can pin up to {0} to Home.",
    "របាយការណ៍ដែលអ្នកបានរក្សាទុក និងដែលអ្នកដទៃចែករំលែក។ អ្នកអាចខ្ទាស់លើទំព័រដើមបានយ៉ាងច្រើន {0}។",
  ),
  failed: localized("Couldn't load your reports", "មិនអាចផ្ទុករបាយការណ៍របស់អ្នកបានទេ"),
  none: localized("No saved reports", "មិនទាន់មានរបាយការណ៍ដែលបានរក្សាទុកទេ"),
  how: localized(
    "Open a report, choose figures, filters and period, then choose “Save as my report…” under “Saved reports”.",
    "បើករបាយការណ៍មួយ ជ្រើសតួលេខ តម្រង និងរយៈពេល រួចជ្រើស «រក្សាទុកជារបាយការណ៍របស់ខ្ញុំ…» ក្នុង «របាយការណ៍ដែលបានរក្សាទុក»។",
  ),
  open: localized("Open {0}", "បើក {0}"),
};

/** Own and shared reports of all declared ones. */
export function MyReportsScreen() {
  const t = useText();
  const { role } = useActor();
  usePageTitle(t(text.title));
  return hasReports(role) ? <MyReportsPage /> : <NotFound />;
}

function MyReportsPage() {
  const t = useText();
  const { userId } = useActor();
  const { data, error, isPending, refetch } = useSavedReports(null);
  const isOwn = ({ owner }: SavedReport) => owner.id === userId;
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t(text.title)}
      </Title>
      <Text c="dimmed">{t(text.intro, savedReportLimits.pins)}</Text>
      {isPending ? <Skeleton height={240} radius="md" /> : null}
      {error && !data ? (
        <StateView
          role="alert"
          icon={<IconCloudOff size={40} />}
          title={t(text.failed)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
      {data?.length === 0 ? <NoReports /> : null}
      <Group heading={t(text.mine)} items={data?.filter(isOwn) ?? []} />
      <Group heading={t(text.shared)} items={data?.filter((saved) => !isOwn(saved)) ?? []} />
    </Stack>
  );
}

function NoReports() {
  const t = useText();
  const { role } = useActor();
  const first = reportSummaries.find(({ roles, menu }) => menu && roles.some((one) => one === role));
  return (
    <StateView
      role="status"
      icon={<IconBookmark size={40} />}
      title={t(text.none)}
      text={t(text.how)}
      action={
        first ? (
          <Button component={Link} to={`/app/${first.screen}`} variant="default">
            {t(text.open, t(first.label))}
          </Button>
        ) : null
      }
    />
  );
}

function Group({ heading, items }: { readonly heading: string; readonly items: readonly SavedReport[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {heading}
      </Title>
      <Paper withBorder radius="md" px="md" component="ul" className={styles.list ?? ""}>
        {items.map((saved) => (
          <li key={saved.id}>
            <SavedRow saved={saved} onRemoved={() => undefined}>
              <SavedLink saved={saved} />
            </SavedRow>
          </li>
        ))}
      </Paper>
    </section>
  );
}

/** The name with its declared report, period and owner. */
function SavedLink({ saved }: { readonly saved: SavedReport }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { userId } = useActor();
  const report = reportSummaries.find(({ name }) => name === saved.report);
  const params = new URLSearchParams(saved.query);
  const [from, to] = [params.get("from"), params.get("to")];
  const named = periodNames.find((name) => name === params.get("period")) ?? "thisMonth";
  const facts = [
    report ? t(report.label) : saved.report,
    from && to ? daysText(format, { from, to }) : t(periods[named]),
    ...(saved.owner.id === userId ? [] : [t(text.by, nameIn(language, saved.owner))]),
  ];
  return (
    <div className={styles.about}>
      <span className={styles.name}>
        {report ? <Link to={savedReportAddress(report, saved)}>{saved.name}</Link> : saved.name}
        {saved.isShared && saved.owner.id === userId ? (
          <TintedBadge color="blue">{t(text.isShared)}</TintedBadge>
        ) : null}
      </span>
      <Text size="sm" c="dimmed">
        {facts.join(" · ")}
      </Text>
    </div>
  );
}
