/** Mantine colours that the app does not use: their shades would add 3 KB to every first load. */
const unused = /^--mantine-color-(pink|grape|indigo|cyan|lime)-/;

interface Declaration {
  readonly prop: string;
  readonly remove: () => unknown;
}

/** PostCSS plugin, so that a removed colour is missing in dev too, where it is noticed. */
export const cutUnusedColors = {
  postcssPlugin: "cut-unused-colors",
  Declaration(declaration: Declaration) {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};
