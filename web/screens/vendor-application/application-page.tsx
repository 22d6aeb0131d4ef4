import { Alert, Button, Paper, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { useActor } from "../../api/session/session.ts";
import { recordAddress } from "../../fields/ref/record-link.tsx";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { ActionDialogs } from "../../records/actions/action-dialogs.tsx";
import { InUseNotice } from "../../records/actions/in-use-notice.tsx";
import { referrersOf } from "../../records/actions/referrers.ts";
import { usePageActions } from "../../records/actions/use-page-actions.ts";
import { RecordEditorView } from "../../records/editor/record-editor-view.tsx";
import { useEditing } from "../../records/editor/use-editing.ts";
import { useRecentRecord } from "../../records/editor/use-recent-record.ts";
import { TimelineView } from "../../records/history/lazy-timeline.tsx";
import type { RecordPageProps } from "../../records/override.ts";
import { toReference } from "../../records/record-name.ts";
import { RecordTabs } from "../../records/tabs/record-tabs.tsx";
import { useKeepFocus } from "../../ui/hooks/use-keep-focus.ts";
import { IconBuildingStore } from "../../ui/icons/building-store.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import classes from "./application.module.css";
import { type Application, applicationFields, warnOfOpenChecks } from "./application.ts";
import { ApplicationHead } from "./application-head.tsx";
import { Checklist } from "./checklist.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { Documents } from "./documents.tsx";
import { Facts } from "./facts.tsx";
import { type Checklist as Checks, useChecks } from "./use-checks.ts";

const text = {
  applicant: localized("Applicant and business", "អ្នកដាក់ពាក្យ និងអាជីវកម្ម"),
  approved: localized("The vendor and its owner's account were created.", "អ្នកលក់ និងគណនីម្ចាស់ត្រូវបានបង្កើត។"),
  openVendor: localized("Open vendor", "បើកអ្នកលក់"),
};

/** Review of an application to become a vendor; its form is one step away, because documents are added there. */
export function ApplicationPage({ entity, row }: RecordPageProps<Application>) {
  const { isEditing } = useEditing();
  if (isEditing || row.deletedAt !== null) return <RecordEditorView entity={entity} row={row} />;
  return <ApplicationReview entity={entity} row={row} />;
}

function ApplicationReview({ entity, row }: RecordPageProps<Application>) {
  const { language } = useLanguage();
  const { role } = useActor();
  const navigate = useNavigate();
  const { edit, tab, openTab } = useEditing();
  const name = nameIn(language, toReference(entity, row));
  const checklist = useChecks(entity, row);
  const acting = usePageActions({
    entity,
    row: { ...row, version: checklist.version },
    name,
    onDeleted: () => void navigate(listAddress(entity)),
  });
  usePageTitle(name);
  useRecentRecord(entity, row);
  useKeepFocus(row.state);
  return (
    <Stack gap="lg">
      <ApplicationHead entity={entity} row={row} onEdit={edit} onDelete={acting.startDelete} />
      <RecordTabs
        entity={entity}
        id={row.id}
        row={row}
        canWrite={false}
        tab={tab}
        onTab={openTab}
        referrers={referrersOf(entity, role)}
        onBringBack={null}
      >
        <ReviewPanel entity={entity} row={row} checklist={checklist} />
      </RecordTabs>
      <DecisionBar
        acts={acting.acts}
        checked={checklist.checks.length}
        total={checklist.all.length}
        isBusy={acting.isBusy || checklist.isSaving}
        onAct={(act) => acting.start(warnOfOpenChecks(act, checklist.all.length - checklist.checks.length))}
      />
      <ActionDialogs entity={entity} dialogs={acting.dialogs} />
      <InUseNotice error={acting.removeError} onClose={acting.resetRemove} />
    </Stack>
  );
}

interface ReviewPanelProps {
  readonly entity: AnyEntity;
  readonly row: Application;
  readonly checklist: Checks;
}

/** Documents beside what they should prove. */
function ReviewPanel({ entity, row, checklist }: ReviewPanelProps) {
  const t = useText();
  const { role } = useActor();
  const fields = applicationFields(entity);
  return (
    <Stack gap="md">
      <NewVendor id={row.vendorId} />
      <div className={classes.columns}>
        <Card title={t(fieldLabel({ fields }, "documents"))}>
          <Documents
            documents={row.documents}
            field={fields.documents}
            canAdd={can(role, entity, "update")}
          />
        </Card>
        <Stack gap="md">
          <Card title={t(fieldLabel({ fields }, "checks"))}>
            <Checklist field={fields.checks} checklist={checklist} />
          </Card>
          <Card title={t(text.applicant)}>
            <Facts entity={entity} row={row} />
          </Card>
          <Card title={t(fieldLabel({ fields }, "timeline"))}>
            <TimelineView state={fields.state} value={row.timeline} />
          </Card>
        </Stack>
      </div>
    </Stack>
  );
}

/** The vendor that the approval created. */
function NewVendor({ id }: { readonly id: string | null }) {
  const t = useText();
  const { role } = useActor();
  const summary = getEntitySummary("vendor");
  const address = id === null ? null : recordAddress(summary, id);
  if (address === null || !can(role, summary, "read")) return null;
  return (
    <Alert color="green" icon={<IconBuildingStore />}>
      <div className={classes.newVendor}>
        {t(text.approved)}
        <Button component="a" href={address} size="xs">
          {t(text.openVendor)}
        </Button>
      </div>
    </Alert>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "sm", sm: "md" }} aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
