import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** Calm green-teal; white text on shades 7, 8 and 9 reaches 5.9:1 and more. */
const field: MantineColorsTuple = [
  "#eef8f5",
  "#d8efe8",
  "#b0dfd2",
  "#84cdb9",
  "#5bbaa1",
  "#3aa58a",
  "#238c73",
  "#14735d",
  "#0d5f4d",
  "#084a3c",
];

/** Neutrals with a breath of green, so that surfaces belong to the primary colour. */
const gray: MantineColorsTuple = [
  "#f5f7f6",
  "#f0f4f2",
  "#e1e8e4",
  "#d0dad5",
  "#b4c1bb",
  "#8b9993",
  "#55635d",
  "#414d48",
  "#2a342f",
  "#17211d",
];
const dark: MantineColorsTuple = [
  "#e6ece9",
  "#c8d2cd",
  "#a3b0aa",
  "#6f7f78",
  "#3a4842",
  "#2c3833",
  "#1f2925",
  "#19211e",
  "#121816",
  "#0c100f",
];

export const theme = createTheme({
  colors: { field, gray, dark },
  primaryColor: "field",
  primaryShade: { light: 7, dark: 7 },
  black: "#17211d",
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.375rem" },
  lineHeights: {
    xs: "var(--line)",
    sm: "var(--line)",
    md: "var(--line)",
    lg: "var(--line)",
    xl: "var(--line-tight)",
  },
  headings: {
    fontFamily: "var(--font)",
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "var(--line-tight)" },
      h2: { fontSize: "1.1875rem", lineHeight: "var(--line-tight)" },
      h3: { fontSize: "1.0625rem", lineHeight: "var(--line-tight)" },
    },
  },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "14px", xl: "20px" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  components: {
    // The default wraps hidden content in React's <Activity>, which removes its effects: the editor destroys its document,
    // and the question before leaving unsaved work is no longer asked. Hidden content stays alive instead.
    Tabs: { defaultProps: { keepMountedMode: "display-none" } },
    Collapse: { defaultProps: { keepMountedMode: "display-none" } },
    // An empty focusable part inside role=menu is no menu item; without it the first item gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A dialog's title bar is a <header>, which would be heard as a second banner of the page.
    Modal: { defaultProps: { attributes: { header: { role: "presentation" } } } },
  },
});

/** Mantine's own dimmed and placeholder colours fall short of 4.5:1; the scale's quiet ink does not. */
const ours = {
  "--mantine-color-dimmed": "var(--ink-quiet)",
  "--mantine-color-placeholder": "var(--ink-quiet)",
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-anchor": "var(--brand-ink)",
  "--mantine-color-default-border": "var(--line-soft)",
  "--mantine-color-error": "var(--danger-ink)",
} as const;

/** Said for each scheme, since Mantine's own values are: a plain variable would lose to them. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });
