import { Button } from "@mantine/core";
import { useSearchParams } from "react-router";
import type { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { editParameter } from "../../records/editor/use-editing.ts";
import type { FormToolsOf } from "../../records/override.ts";
import { IconArrowLeft } from "../../ui/icons/arrow-left.ts";

const back = localized("Back to review", "ត្រឡប់ទៅការពិនិត្យ");

/** Leads from the form of an application back to its review. */
export function ReviewLink({ row }: FormToolsOf<typeof vendorApplication>) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  if (!row || !params.has(editParameter)) return null;
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => setParams({})}>
      {t(back)}
    </Button>
  );
}
