import { Button, Group, Text } from "@mantine/core";
import { toast } from "react-toastify";

interface Undo {
  readonly message: string;
  readonly label: string;
  readonly undo: () => void;
}

/** Tells what was done, with a button that takes it back. */
export function undoToast({ message, label, undo }: Undo): void {
  const id: ReturnType<typeof toast> = toast.success(
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          toast.dismiss(id);
          undo();
        }}
      >
        {label}
      </Button>
    </Group>,
    // Long enough to read, to regret and to reach the button.
    { autoClose: 12_000, closeOnClick: false },
  );
}
