import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { isLoggedIn } from "../api/session.ts";
import { cssVariables, theme } from "../theme/mantine-theme.ts";
import "../theme/mantine-styles.ts";
import { useScheme } from "../theme/color-scheme.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { queryClient } from "./query-client.ts";
import { Shell } from "./shell.tsx";
import { Toasts } from "./toasts.tsx";
import { useRouterLinks } from "./use-router-links.ts";

/** Frame of all screens that need a session: theme, query client, shell and toasts. */
export function AppFrame() {
  useRouterLinks();
  // Cached data must not be visible to the next user.
  useEffect(
    () => () => {
      if (!isLoggedIn()) queryClient.clear();
    },
    [],
  );
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useScheme()}>
      <QueryClientProvider client={queryClient}>
        <Shell />
        <Toasts />
        <LeaveGuard />
      </QueryClientProvider>
    </MantineProvider>
  );
}
