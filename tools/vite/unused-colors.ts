/** Mantine's colours that nothing here is painted with: their shades would be 3 KB of every first load. */
const unused = /^--mantine-color-(pink|grape|indigo|cyan|lime)-/;

interface Declaration {
  readonly prop: string;
  readonly remove: () => unknown;
}

/** A step of PostCSS, so that a colour is missing in dev too, and whoever wants it finds it here. */
export const cutUnusedColors = {
  postcssPlugin: "cut-unused-colors",
  Declaration(declaration: Declaration) {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};
