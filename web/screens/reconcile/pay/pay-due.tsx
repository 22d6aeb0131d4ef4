import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { dueSettlements } from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import type { ReplyOf } from "../../../../domain/declare/endpoint.ts";
import { menuGroups } from "../../../../domain/navigation/menu-groups.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { ListSkeleton } from "../../../records/list/list-states.tsx";
import { usePageSearch } from "../../../ui/hooks/use-page-search.ts";
import { IconCircleCheck } from "../../../ui/icons/circle-check.ts";
import { IconFileSpreadsheet } from "../../../ui/icons/file-spreadsheet.ts";
import { usePageTitle } from "../../../ui/page-title.ts";
import { StateView } from "../../../ui/state-view.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { BankFileList } from "./bank-file-list.tsx";
import { DueFilters } from "./due-filters.tsx";
import { DueList } from "./due-list.tsx";
import { NotPayableList } from "./not-payable-list.tsx";
import { readDueFilters, useCreateBankFile, useDue, useDueChoice } from "./use-due.ts";

const text = {
  label: localized("Pay all due", "បង់ប្រាក់ដែលត្រូវបង់"),
  title: localized("{0}: {1}", "{0}៖ {1}"),
  summary: localized(
    "Closed settlements that we still have to pay. One bank file pays all that are ticked.",
    "ការទូទាត់គណនីដែលបានបិទ ហើយយើងនៅត្រូវបង់។ ឯកសារធនាគារមួយបង់ទាំងអស់ដែលបានធីក។",
  ),
  due: localized("Settlements due", "ការទូទាត់គណនីដែលត្រូវបង់"),
  make: localized("Make bank file", "បង្កើតឯកសារធនាគារ"),
  chosen: localized("{0} of {1} selected", "បានជ្រើសរើស {0} ក្នុងចំណោម {1}"),
  cut: localized(
    "The {0} oldest of {1} are listed. Pay them, then the others follow.",
    "បញ្ជីបង្ហាញ {0} ចាស់ជាងគេក្នុងចំណោម {1}។ សូមបង់ទាំងនេះ រួចទើបបង្ហាញអ្វីដែលនៅសល់។",
  ),
  nothing: localized("Nothing to pay", "គ្មានអ្វីត្រូវបង់"),
  nothingHow: localized(
    "Close settlements first. What we owe is listed here then, until a bank file or a payment by hand has it.",
    "សូមបិទការទូទាត់គណនីជាមុនសិន។ បន្ទាប់មក អ្វីដែលយើងត្រូវបង់នឹងបង្ហាញនៅទីនេះ រហូតដល់មានក្នុងឯកសារធនាគារ ឬបានបង់ដោយដៃ។",
  ),
  nothingHere: localized(
    "Choose other months or parties, or close settlements first.",
    "សូមជ្រើសរើសខែ ឬភាគីផ្សេង ឬបិទការទូទាត់គណនីជាមុនសិន។",
  ),
};

/** What we have to pay, made into a bank file, and the files made before. */
export function PayDue() {
  const t = useText();
  const { params, put } = usePageSearch();
  const filters = readDueFilters(params);
  const found = useDue(filters);
  usePageTitle(t(text.label));
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h2">
          {t(text.title, t(menuGroups.reconcile), t(text.label))}
        </Title>
        <Text c="dimmed" maw={820}>
          {t(text.summary)}
        </Text>
      </div>
      <DueFilters {...filters} onChange={put} />
      {found.isError ? (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <div aria-busy="true">
          <ListSkeleton count={5} height={56} />
        </div>
      ) : (
        <DueContent
          key={`${filters.kind} ${filters.month}`}
          found={found.data}
          isFiltered={filters.kind !== null || filters.month !== null}
        />
      )}
      <BankFileList />
    </Stack>
  );
}

interface ContentProps {
  readonly found: ReplyOf<typeof dueSettlements>;
  readonly isFiltered: boolean;
}

function DueContent({ found, isFiltered }: ContentProps) {
  const t = useText();
  const format = useFormat();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const payable = found.items.filter(({ problem }) => problem === null);
  const { chosen, choice } = useDueChoice(payable);
  const make = useCreateBankFile();
  if (found.total === 0)
    return (
      <StateView
        role="status"
        icon={<IconCircleCheck size={40} />}
        title={t(text.nothing)}
        text={t(isFiltered ? text.nothingHere : text.nothingHow)}
      />
    );
  return (
    <>
      {found.total > found.items.length ? (
        <Alert color="blue">
          {t(text.cut, format.number(found.items.length), format.number(found.total))}
        </Alert>
      ) : null}
      {payable.length > 0 ? (
        <Stack component="section" gap="sm" aria-label={t(text.due)}>
          <Group justify="space-between" gap="sm">
            <Text role="status">
              {t(text.chosen, format.number(choice.count), format.number(payable.length))}
              {" · "}
              <Text component="span" fw={600} inherit>
                {format.riel(choice.amount)}
              </Text>
            </Text>
            <Button
              leftSection={<IconFileSpreadsheet size={16} />}
              disabled={choice.count === 0}
              loading={make.isPending}
              onClick={() => make.mutate(chosen)}
            >
              {t(text.make)}
            </Button>
          </Group>
          <DueList rows={payable} choice={choice} isNarrow={isNarrow} />
        </Stack>
      ) : null}
      <NotPayableList rows={found.items.filter(({ problem }) => problem !== null)} />
    </>
  );
}
