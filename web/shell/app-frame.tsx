import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { cssVariables, theme } from "../theme/mantine-theme.ts";
import "../theme/mantine-styles.ts";
import { useScheme } from "../theme/color-scheme.ts";
import { queryClient } from "./query-client.ts";
import { Shell } from "./shell.tsx";
import { Toasts } from "./toasts.tsx";

/** What every screen behind the sign-in page stands in. */
export function AppFrame() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useScheme()}>
      <QueryClientProvider client={queryClient}>
        <Shell />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
}
