import PDFDocument from 'pdfkit';
import { fontsFor } from '../paper/fonts.ts';
import { hairline, ink, muted, sealBox } from '../paper/page.ts';
import { collectBytes, lineHeight, noDefaultFont, type TextStyle, textWriter } from '../paper/writer.ts';

/** The text of a seal on the page: the signer, and the details below. */
export interface SealMark {
  title: string;
  details: string[];
}

const padding = 11;
const stripe = 3;
const titleStyle: TextStyle = { weight: 'strong', size: 9.5, colour: ink, gap: 2 };
const detailStyle: TextStyle = { weight: 'regular', size: 7.5, colour: muted, gap: 1.5 };

/** The visible part of a seal as a PDF of one page, which becomes the appearance of the signature's field. */
export async function sealMark({ title, details }: SealMark, at: Date): Promise<Uint8Array> {
  const { width, height } = sealBox;
  const fonts = await fontsFor({ regular: details.join(''), strong: title });
  const info = { Producer: 'Tesela', CreationDate: at };
  const document = new PDFDocument({ ...noDefaultFont, size: [width, height], margin: 0, pdfVersion: '1.7', info });
  const bytes = collectBytes(document);
  document.lineWidth(0.6).strokeColor(hairline);
  document.rect(0.3, 0.3, width - 0.6, height - 0.6).stroke();
  document.rect(0, 0, stripe, height).fill(ink);
  const { layout, draw } = textWriter(document, fonts);
  const room = width - stripe - padding * 2;
  const x = stripe + padding;
  let y: number = padding;
  y += draw(layout(title, titleStyle, room).slice(0, 1), titleStyle, { x, y }) + 2;
  const lines = details.flatMap((detail) => layout(detail, detailStyle, room));
  draw(lines.slice(0, Math.floor((height - y - padding / 2) / lineHeight(detailStyle))), detailStyle, { x, y });
  document.end();
  return bytes;
}
