const khmerZero = 0x17e0;

/** Converts Khmer digits to Latin ones; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - khmerZero));
