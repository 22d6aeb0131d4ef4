import { Button } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import { words } from "../../../../domain/words.ts";
import { lazyPart } from "../../../fields/lazy-part.tsx";
import { useText } from "../../../language/language.tsx";
import { loadEarly } from "../../../ui/load-early.ts";
import { useAddressQuery, without } from "../../../ui/use-address-query.ts";
import type { ReportToolProps } from "../files/report-files-menu.tsx";
import type { SchedulesDialogProps } from "./schedules-dialog.tsx";

const load = async () => (await import("./schedules-dialog.tsx")).SchedulesDialog;
const SchedulesDialog = lazyPart<SchedulesDialogProps>(load, 0);

const email = words("Send by e-mail", "ផ្ញើតាមអ៊ីមែល");
/** How a notice under the bell leads here. */
const openKey = "schedules";

/** Opens the schedules by which the report is sent by e-mail. */
export function ReportScheduleButton({ report, query }: ReportToolProps) {
  const say = useText();
  const [params, change] = useAddressQuery();
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked || params.has(openKey);
  const close = () => {
    setIsAsked(false);
    if (!params.has(openKey)) return;
    change(without(openKey), { replace: true });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
        onFocus={() => loadEarly(load)}
        onPointerEnter={() => loadEarly(load)}
      >
        {say(email)}
      </Button>
      {isOpen ? <SchedulesDialog report={report} query={query} onClose={close} /> : null}
    </>
  );
}
