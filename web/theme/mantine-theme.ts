import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { preventImplicitSubmit } from "../fields/combobox/prevent-implicit-submit.ts";

/** Green-teal primary colour; white text on shades 7, 8 and 9 has a contrast of at least 5.9:1. */
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

/** Neutrals with a slight green tint, matching the primary colour. */
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
  fontSizes: { xs: "var(--text-tiny)", sm: "0.8125rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.375rem" },
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
    // The default wraps hidden content in React's <Activity>, which removes its effects: the editor would destroy its
    // document, and leaving unsaved work would no longer be blocked. "display-none" keeps hidden content alive.
    Tabs: { defaultProps: { keepMountedMode: "display-none" } },
    Collapse: { defaultProps: { keepMountedMode: "display-none" } },
    // Assistive technology and the browser tests wait for a busy page; lazy components show a skeleton as well.
    Skeleton: { defaultProps: { "aria-busy": true } },
    // The placeholder is focusable but no menu item, which is invalid in role=menu; the first item gets the focus instead.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Mantine's yellow lacks contrast for text, and a title is read like its text.
    Alert: { styles: { title: { color: "var(--mantine-color-text)" } } },
    // Mantine's 9 to 11 px are too small for Khmer, and its letter spacing breaks Khmer clusters apart.
    Badge: {
      styles: {
        root: { "--badge-fz": "0.78125rem", "--badge-height": "1.375rem", letterSpacing: 0 },
      },
    },
    // Enter picks the first match of what was typed. Without a match it would submit the form.
    Select: { defaultProps: { selectFirstOptionOnChange: true, onKeyDown: preventImplicitSubmit } },
    // A dialog's title bar is a <header>, which screen readers would announce as a second banner.
    Modal: {
      defaultProps: { attributes: { header: { role: "presentation" } }, yOffset: "var(--dialog-offset)" },
    },
  },
});

/** Mantine's dimmed and placeholder colours have less contrast than 4.5:1. */
const colorOverrides = {
  "--mantine-color-dimmed": "var(--ink-quiet)",
  "--mantine-color-placeholder": "var(--ink-quiet)",
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-anchor": "var(--brand-ink)",
  "--mantine-color-default-border": "var(--line-soft)",
  "--mantine-color-error": "var(--danger-ink)",
} as const;

/** Set per scheme like Mantine's own values, which would override plain variables. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: colorOverrides,
  dark: colorOverrides,
});
