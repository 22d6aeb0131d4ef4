import { Button, Skeleton, Stack, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { BankFileDetail } from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import type { AnyEntity } from "../../../../domain/declare/entity.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { ApiError } from "../../../api/client/result.ts";
import { useText } from "../../../language/language.tsx";
import { ActionDialog } from "../../../records/actions/lazy-dialogs.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { HistoryTab as Changes } from "../../../records/history/history-tab.tsx";
import { TimelineView } from "../../../records/history/lazy-timeline.tsx";
import { WithDeclaration } from "../../../records/with-declaration.tsx";
import { IconFileOff } from "../../../ui/icons/file-off.ts";
import { Link } from "../../../ui/links/link.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";
import { StateView } from "../../../ui/state-view.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { BankFileHead } from "./bank-file-head.tsx";
import { payAddress } from "./pay-texts.ts";
import { TransferList } from "./transfer-list.tsx";
import { useBankFile, useBankFileActs } from "./use-bank-file.ts";

const text = {
  gone: localized("Bank file not found", "រកមិនឃើញឯកសារធនាគារនេះទេ"),
  goneHow: localized("The link is wrong.", "តំណមិនត្រឹមត្រូវ។"),
  title: localized("Bank file {0}", "ឯកសារធនាគារ {0}"),
  transfers: localized("Transfers", "ការផ្ទេរប្រាក់"),
  steps: localized("Status changes", "ការប្ដូរស្ថានភាព"),
  changes: localized("All changes", "ការកែប្រែទាំងអស់"),
};

export interface BankFilePageProps {
  readonly id: string;
}

/** One bank file: its transfers, the file itself, and the steps that are left. */
export const BankFilePage = ({ id }: BankFilePageProps) => (
  <WithDeclaration name="bankFile" height={480}>
    {(entity) => <BankFileLoader id={id} entity={entity} />}
  </WithDeclaration>
);

function BankFileLoader({ id, entity }: BankFilePageProps & { readonly entity: AnyEntity }) {
  const t = useText();
  const found = useBankFile(id);
  if (found.isPending)
    return (
      <Stack gap="md" aria-busy="true">
        <Skeleton height={40} width="60%" />
        <Skeleton height={90} radius="md" />
        <Skeleton height={320} radius="md" />
      </Stack>
    );
  const status = found.error instanceof ApiError ? found.error.status : 0;
  if (status === 404 || status === 400)
    return (
      <StateView
        heading="h1"
        role="alert"
        icon={<IconFileOff size={40} />}
        title={t(text.gone)}
        text={t(text.goneHow)}
        action={
          <Button component={Link} to={payAddress()}>
            {t(commonTexts.backToList)}
          </Button>
        }
      />
    );
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  return <BankFileContent entity={entity} file={found.data} />;
}

interface ContentProps {
  readonly entity: AnyEntity;
  readonly file: BankFileDetail;
}

function BankFileContent({ entity, file }: ContentProps) {
  const t = useText();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const acts = useBankFileActs(entity, file);
  usePageTitle(t(text.title, file.number));
  return (
    <Stack gap="lg">
      <BankFileHead file={file} acts={acts} />
      <section>
        <Title order={2} size="h4" mb="sm">
          {t(text.transfers)}
        </Title>
        <TransferList rows={file.items} acts={acts} isNarrow={isNarrow} />
      </section>
      <section>
        <Title order={2} size="h4" mb="sm">
          {t(text.steps)}
        </Title>
        <TimelineView state={entity.fields.state} value={file.timeline} />
      </section>
      <section>
        <Title order={2} size="h4" mb="sm">
          {t(text.changes)}
        </Title>
        <Changes entity={entity} id={file.id} onBringBack={null} />
      </section>
      {acts.prompt ? (
        <ActionDialog entity={entity} prompt={acts.prompt} onClose={() => acts.setPrompt(null)} />
      ) : null}
    </Stack>
  );
}
