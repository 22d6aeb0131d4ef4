const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

/** A Markdown table. */
export const table = (head: readonly string[], body: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => "---")), ...body.map(row)].join("\n");
