const cambodian = /^\+855(\d{2})(\d{3})(\d{3,4})$/;

/** Writes a stored number as people dial it: `012 345 678` for a Cambodian one, `+66812345678` for others. */
export function writePhone(stored: string): string {
  const found = cambodian.exec(stored);
  return found ? `0${found[1]} ${found[2]} ${found[3]}` : stored;
}
