import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "../../shell/query-client.ts";
import { useScheme } from "../../theme/color-scheme.ts";
import { cssVariables, theme } from "../../theme/mantine-theme.ts";
import { Toasts } from "../../ui/toasts/toasts.tsx";
import "../../theme/mantine-styles.ts";
import { DevFieldsScreen } from "./dev-fields-screen.tsx";

/** Route of the field gallery with the providers that fields need; development only. */
export const DevFieldsRoute = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useScheme()}>
    <QueryClientProvider client={queryClient}>
      <DevFieldsScreen />
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>
);
