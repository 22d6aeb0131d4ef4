import { Alert, Button, Stack } from "@mantine/core";
import { useText } from "../../language/language.tsx";
import { SheetZone } from "../../records/import/sheet-zone.tsx";
import { said } from "../../records/said.ts";

interface Props {
  /** Why the last file was not taken, fit to show. */
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** The place for the party's statement. */
export function StatementZone({ problem, onFile, onCancel }: Props) {
  const say = useText();
  return (
    <Stack gap="sm" align="flex-start">
      {problem ? (
        <Alert color="red" role="alert" w="100%">
          {problem}
        </Alert>
      ) : null}
      <div style={{ width: "100%" }}>
        <SheetZone onFile={onFile} />
      </div>
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {say(said.cancel)}
        </Button>
      ) : null}
    </Stack>
  );
}
