import { Button } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { lazyWithSkeleton } from "../../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../../language/language.tsx";
import { useAddressQuery, withoutKey } from "../../../ui/hooks/use-address-query.ts";
import { IconMailForward } from "../../../ui/icons/mail-forward.ts";
import { preloadAfterPaint } from "../../../ui/loading/preload-code.ts";
import { useActiveReport } from "../saved/use-active-report.ts";
import type { ReportHandle } from "../use-report.ts";
import type { SchedulesDialogProps } from "./schedules-dialog.tsx";

const loadDialog = async () => (await import("./schedules-dialog.tsx")).SchedulesDialog;
const SchedulesDialog = lazyWithSkeleton<SchedulesDialogProps>(loadDialog, 0);

const sendByEmail = localized("Schedule email", "កំណត់ពេលផ្ញើអ៊ីមែល");
/** URL parameter that notifications use to open the schedules. */
const openParam = "schedules";

/** Opens the email schedules of the report. */
export function ReportScheduleButton({ handle }: { readonly handle: ReportHandle }) {
  const t = useText();
  const [params, change] = useAddressQuery();
  const [isAsked, setIsAsked] = useState(false);
  const { active, isChanged, query } = useActiveReport(handle);
  const isOpen = isAsked || params.has(openParam);
  const close = () => {
    setIsAsked(false);
    if (!params.has(openParam)) return;
    change(withoutKey(openParam), { replace: true });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
        onFocus={() => preloadAfterPaint(loadDialog)}
        onPointerEnter={() => preloadAfterPaint(loadDialog)}
      >
        {t(sendByEmail)}
      </Button>
      {isOpen ? (
        <SchedulesDialog
          report={handle.report}
          query={query}
          saved={active && !isChanged ? { id: active.id, name: active.name } : null}
          onClose={close}
        />
      ) : null}
    </>
  );
}
