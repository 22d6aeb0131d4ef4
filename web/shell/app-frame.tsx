import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { isLoggedIn } from "../api/session/session.ts";
import { cssVariables, theme } from "../theme/mantine-theme.ts";
import "../theme/mantine-styles.ts";
import { useScheme } from "../theme/color-scheme.ts";
import { Toasts } from "../ui/toasts/toasts.tsx";
import { queryClient } from "./query-client.ts";
import { LeaveGuard } from "./routing/leave-guard.tsx";
import { useRouterLinks } from "./routing/use-router-links.ts";
import { Shell } from "./shell.tsx";

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
