interface Page {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue from 0 to 1. */
  readonly fill: string;
  /** Says that the document is encrypted, with a password that nobody has. */
  readonly isLocked?: boolean;
}

/** A PDF of one page that is filled with a colour. Sides in points. */
export function pdfOf({ width, height, fill, isLocked = false }: Page): Buffer {
  const drawing = `${fill} rg 0 0 ${width} ${height} re f`;
  const key = "00".repeat(32);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...(isLocked ? [`<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`] : []),
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const lines = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  const encryption = isLocked ? ` /Encrypt 5 0 R /ID [<${key}> <${key}>]` : "";
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encryption} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
