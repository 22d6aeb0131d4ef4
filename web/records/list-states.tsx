import { Button, Paper, Skeleton, Stack } from "@mantine/core";
import { useText } from "../language/language.tsx";
import { said } from "./said.ts";

/** Asks again for what could not be fetched. */
export const RetryButton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText();
  return (
    <Button variant="default" onClick={onRetry}>
      {text(said.retry)}
    </Button>
  );
};

/** As many rows as are expected, at their height, so that nothing moves when they come. */
export const ListSkeleton = ({ count, height }: { readonly count: number; readonly height: number }) => (
  <Paper withBorder radius="md" p="sm" aria-busy="true">
    <Stack gap="xs">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have nothing but their place.
        <Skeleton key={place} height={height} radius="sm" />
      ))}
    </Stack>
  </Paper>
);
