import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { Activity, useEffect, useState } from "react";
import { isLoggedIn, useProfile } from "../api/session/session.ts";
import { Confirmation } from "../screens/confirm/confirmation.tsx";
import { UnusualValues } from "../screens/confirm/unusual-values.tsx";
import { cssVariables, theme } from "../theme/mantine-theme.ts";
import "../theme/mantine-styles.ts";
import { useScheme } from "../theme/color-scheme.ts";
import { lazyComponent } from "../ui/loading/lazy-component.tsx";
import { Loading } from "../ui/loading/loading.tsx";
import { Toasts } from "../ui/toasts/toasts.tsx";
import { queryClient } from "./query-client.ts";
import { LeaveGuard } from "./routing/leave-guard.tsx";
import { useRouterLinks } from "./routing/use-router-links.ts";
import { Shell } from "./shell.tsx";

const SetUpGate = lazyComponent({
  load: async () => (await import("../screens/sign-in-security/set-up-gate.tsx")).SetUpGate,
  fallback: <Loading />,
  placement: "inline",
});

/** Frame of all screens that need a session: theme, query client, shell and toasts. */
export function AppFrame() {
  useRouterLinks();
  const needsSecondFactor = useProfile()?.needsSecondFactor === true;
  const [hasOpened, setHasOpened] = useState(!needsSecondFactor);
  if (!needsSecondFactor && !hasOpened) setHasOpened(true);
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
        {needsSecondFactor ? <SetUpGate /> : null}
        {/* What was typed stays while a second factor is set up. */}
        {hasOpened ? (
          <Activity mode={needsSecondFactor ? "hidden" : "visible"}>
            <Shell />
          </Activity>
        ) : null}
        <Confirmation />
        <UnusualValues />
        <Toasts />
        <LeaveGuard />
      </QueryClientProvider>
    </MantineProvider>
  );
}
