import { Alert, Button, Stack } from "@mantine/core";
import { useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { SheetZone } from "../../../records/import/sheet-zone.tsx";

interface Props {
  /** Error message for the last file that was rejected. */
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
  /** Null when there is nothing to return to. */
  readonly onCancel: (() => void) | null;
}

/** Drop zone for the party's statement. */
export function StatementZone({ problem, onFile, onCancel }: Props) {
  const t = useText();
  return (
    <Stack gap="sm" align="flex-start">
      {problem ? (
        <Alert color="red" role="alert" w="100%">
          {problem}
        </Alert>
      ) : null}
      <div style={{ width: "100%" }}>
        <SheetZone takesStatements onFile={onFile} />
      </div>
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {t(commonTexts.cancel)}
        </Button>
      ) : null}
    </Stack>
  );
}
