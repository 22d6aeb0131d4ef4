import { Button, Group, Menu, Paper, Stack, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { hasAuditLog } from "../../../domain/access/audit-log.ts";
import {
  type AuditFilter,
  auditFilterNames,
  auditFormats,
  exportAuditLog,
} from "../../../domain/contracts/audit/audit-log.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { runExport } from "../../records/export/run-export.tsx";
import { ListSkeleton, RetryButton } from "../../records/list/list-states.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { useAddressQuery } from "../../ui/hooks/use-address-query.ts";
import { IconDownload } from "../../ui/icons/download.ts";
import { IconFilter } from "../../ui/icons/filter.ts";
import { IconListSearch } from "../../ui/icons/list-search.ts";
import { Notice } from "../../ui/notice.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { AuditFilterFields } from "./audit-filters.tsx";
import { AuditLine } from "./audit-line.tsx";
import styles from "./audit-log.module.css";
import { SealingStatus } from "./sealing-status.tsx";
import { type FilterChange, filtersIn, useAuditLog } from "./use-audit-log.ts";

const text = {
  title: localized("Audit log", "កំណត់ហេតុសវនកម្ម"),
  lead: localized(
    "Who did what, when and from where. Nothing here can be changed.",
    "នរណាធ្វើអ្វី នៅពេលណា និងពីណា។ គ្មានអ្វីនៅទីនេះអាចកែបានទេ។",
  ),
  filters: localized("Filters", "តម្រង"),
  filtersSet: localized("Filters ({0})", "តម្រង ({0})"),
  clear: localized("Clear filters", "សម្អាតតម្រង"),
  export: localized("Export", "នាំចេញ"),
  none: localized("Nothing recorded yet", "មិនទាន់មានអ្វីត្រូវបានកត់ត្រាទេ"),
  noMatch: localized("Nothing matches these filters", "គ្មានអ្វីត្រូវនឹងតម្រងទាំងនេះទេ"),
  failed: localized("Couldn't load the audit log.", "មិនអាចផ្ទុកកំណត់ហេតុសវនកម្មបានទេ។"),
  more: localized("Show older", "បង្ហាញចាស់ជាងនេះ"),
};
const formatLabels = { csv: "CSV", xlsx: "Excel (XLSX)" } as const;

function exportPath(filters: AuditFilter, format: string): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `${exportAuditLog.path}?${query}`;
}

function ExportMenu({ filters }: { readonly filters: AuditFilter }) {
  const t = useText();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />}>
          {t(text.export)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {auditFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void runExport(exportPath(filters, format))}>
            {formatLabels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entries({ filters, onClear }: { readonly filters: AuditFilter; readonly onClear: () => void }) {
  const t = useText();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useAuditLog(filters);
  if (isPending) return <ListSkeleton count={8} height={48} />;
  const retry = <RetryButton onRetry={() => void (data ? fetchNextPage() : refetch())} />;
  if (!data) return <StateView role="alert" title={t(text.failed)} text={messageOf(error)} action={retry} />;
  const items = data.pages.flatMap((page) => page.items);
  const isFiltered = Object.keys(filters).length > 0;
  if (items.length === 0)
    return (
      <StateView
        role="status"
        icon={<IconListSearch size={36} stroke={1.4} />}
        title={t(isFiltered ? text.noMatch : text.none)}
        action={
          isFiltered ? (
            <Button variant="default" onClick={onClear}>
              {t(text.clear)}
            </Button>
          ) : null
        }
      />
    );
  return (
    <>
      <Paper withBorder radius="md" component="ol" className={styles.list}>
        {items.map((entry) => (
          <AuditLine key={entry.id} entry={entry} />
        ))}
      </Paper>
      {error ? (
        <Notice look="danger">
          <Group gap="sm">
            {messageOf(error)}
            {retry}
          </Group>
        </Notice>
      ) : null}
      {hasNextPage && !error ? (
        <Button
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          style={{ alignSelf: "center" }}
        >
          {t(text.more)}
        </Button>
      ) : null}
    </>
  );
}

function AuditPage() {
  const t = useText();
  const [params, change] = useAddressQuery();
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const filters = filtersIn(params);
  const count = Object.keys(filters).length;
  const set = (part: FilterChange) =>
    change((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const clear = () => set(Object.fromEntries(auditFilterNames.map((name) => [name, ""])));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1} size="h2">
          {t(text.title)}
        </Title>
        <ExportMenu filters={filters} />
      </Group>
      <div>
        <Text c="dimmed" maw="48rem">
          {t(text.lead)}
        </Text>
        <SealingStatus />
      </div>
      <Group gap="sm" hiddenFrom="sm">
        <Button
          variant="default"
          leftSection={<IconFilter size={18} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? t(text.filtersSet, count) : t(text.filters)}
        </Button>
      </Group>
      {!isPhone || isOpen ? <AuditFilterFields filters={filters} onChange={set} /> : null}
      {count > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={clear} style={{ alignSelf: "flex-start" }}>
          {t(text.clear)}
        </Button>
      ) : null}
      <Entries filters={filters} onClear={clear} />
    </Stack>
  );
}

/** Who did what, when and from where, for back-office admins. */
export function AuditLogScreen() {
  const t = useText();
  const { role } = useActor();
  usePageTitle(t(text.title));
  return hasAuditLog(role) ? <AuditPage /> : <NotFound />;
}
