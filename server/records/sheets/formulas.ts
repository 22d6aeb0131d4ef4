/**
 * Spreadsheets run text that starts like this. Leading apostrophes are doubled, so that the original text can be
 * restored.
 */
const formulaStart = /^'*[=+\-@\t\r]/;

/** Escapes text that a spreadsheet would take for a formula. */
export const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);
/** Reverses `escapeFormula`. */
export const unescapeFormula = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
