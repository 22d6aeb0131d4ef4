import { Button, Group, Text } from "@mantine/core";
import { toast } from "../../ui/toasts/toast.ts";

interface UndoToastOptions {
  readonly message: string;
  readonly label: string;
  readonly undo: () => void;
}

/** Shows a toast with an undo button. */
export function showUndoToast({ message, label, undo }: UndoToastOptions): void {
  const id: ReturnType<typeof toast> = toast.success(
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        onClick={() => {
          toast.dismiss(id);
          undo();
        }}
      >
        {label}
      </Button>
    </Group>,
    // Long enough to read it and reach the button.
    { autoClose: 12_000, closeOnClick: false },
  );
}
