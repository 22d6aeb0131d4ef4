import { Button, Paper, Skeleton, Stack } from "@mantine/core";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../common-texts.ts";

/** Button that repeats a failed request. */
export const RetryButton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText();
  return (
    <Button variant="default" onClick={onRetry}>
      {t(commonTexts.retry)}
    </Button>
  );
};

/** Skeleton with the expected number and height of rows, so the layout does not shift. */
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
