import { PDFHexString } from 'pdf-lib';

/** What a seal says in words. */
export interface SealWords {
  name: string;
  reason: string;
  at: Date;
}

/** Bytes of DER that fit: a signature with one certificate of RSA 3072 takes about two thousand. */
export const sealRoom = 8192;

/** The widest numbers, so that writing the real ones moves nothing. */
const rangeRoom = '[0 0000000000 0000000000 0000000000]';

/** Every sealed file has exactly one of these; what lies between the brackets of Contents is all that the range leaves out. */
export const sealPattern = /\/ByteRange \[0 (\d{10}) (\d{10}) (\d{10})\] \/Contents (?=<)/g;

/** The signature dictionary, with nothing yet in the range and the contents. */
export function emptySeal({ name, reason, at }: SealWords): string {
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/Name ${PDFHexString.fromText(name)} /Reason ${PDFHexString.fromText(reason)} /M (${pdfDate(at)})`,
    `/ByteRange ${rangeRoom} /Contents <${'0'.repeat(sealRoom * 2)}> >>`,
  ].join('\n');
}

/** The same range with its numbers, in the room that it has. */
export function rangeText(from: number, to: number, length: number): string {
  const [first, second, third] = [from, to, length - to].map((value) => String(value).padStart(10, '0'));
  return `/ByteRange [0 ${first} ${second} ${third}]`;
}

function pdfDate(at: Date): string {
  return `D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
}
