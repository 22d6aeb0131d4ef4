import { Button, Skeleton, Stack } from "@mantine/core";
import type { ReconcileKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import type { AnyEntity } from "../../../../domain/declare/entity.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { ApiError } from "../../../api/client/result.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { WithDeclaration } from "../../../records/with-declaration.tsx";
import { IconFileOff } from "../../../ui/icons/file-off.ts";
import { Link } from "../../../ui/links/link.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";
import { StateView } from "../../../ui/state-view.tsx";
import { LoadFailure } from "../load-failure.tsx";
import classes from "../reconcile.module.css";
import { reconcileAddress } from "../reconcile-kinds.ts";
import { Equation } from "./equation.tsx";
import { SettlementFacts } from "./settlement-facts.tsx";
import { SettlementHead } from "./settlement-head.tsx";
import { SettlementTabs } from "./settlement-tabs.tsx";
import { useSettlement } from "./use-settlement.ts";

const text = {
  gone: localized("Settlement not found", "រកមិនឃើញការទូទាត់គណនីនេះទេ"),
  goneHow: localized("It may have been discarded, or the link is wrong.", "វាប្រហែលត្រូវបានលុបចោល ឬតំណមិនត្រឹមត្រូវ។"),
  title: localized("{0} · {1}", "{0} · {1}"),
};

export interface SettlementPageProps {
  readonly kind: ReconcileKind;
  readonly id: string;
}

/** Props of every part of the settlement page. */
export interface SettlementPartProps {
  readonly entity: AnyEntity;
  readonly settlement: SettlementDetail;
}

/** One settlement: its sums, the party's statement and the remaining actions. */
export const SettlementPage = (props: SettlementPageProps) => (
  <WithDeclaration name="settlement" height={480}>
    {(entity) => <SettlementLoader {...props} entity={entity} />}
  </WithDeclaration>
);

function SettlementLoader({ kind, id, entity }: SettlementPageProps & Pick<SettlementPartProps, "entity">) {
  const t = useText();
  const found = useSettlement(id);
  const status = found.error instanceof ApiError ? found.error.status : 0;
  if (found.isPending)
    return (
      <Stack gap="md" aria-busy="true">
        <Skeleton height={20} width={120} />
        <Skeleton height={40} width="60%" />
        <div className={classes.columns}>
          <Skeleton height={330} radius="md" />
          <Skeleton height={330} radius="md" />
        </div>
        <Skeleton height={320} radius="md" />
      </Stack>
    );
  // "Not found" wins over cached data (discarded by somebody else). A settlement of another kind is not found either.
  const isElsewhere = found.data !== undefined && found.data.kind !== kind;
  if (status === 404 || status === 400 || isElsewhere)
    return (
      <StateView
        heading="h1"
        role="alert"
        icon={<IconFileOff size={40} />}
        title={t(text.gone)}
        text={t(text.goneHow)}
        action={
          <Button component={Link} to={reconcileAddress(kind)}>
            {t(commonTexts.backToList)}
          </Button>
        }
      />
    );
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  return <SettlementContent entity={entity} settlement={found.data} />;
}

function SettlementContent({ entity, settlement }: SettlementPartProps) {
  const t = useText();
  const { language } = useLanguage();
  usePageTitle(t(text.title, settlement.number, nameIn(language, settlement.party)));
  return (
    <Stack gap="lg">
      <SettlementHead entity={entity} settlement={settlement} />
      <div className={classes.columns}>
        <Equation kind={settlement.kind} sums={settlement.sums} />
        <SettlementFacts settlement={settlement} />
      </div>
      <SettlementTabs entity={entity} settlement={settlement} />
    </Stack>
  );
}
