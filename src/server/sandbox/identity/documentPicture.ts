import { createRequire } from 'node:module';
import type { DocumentData, DocumentType } from '#machines/people/kyc/identityData.ts';
import type { DocumentKind } from '#server/providers/identity/identityProtocol.ts';

const WIDTH = 640;
const HEIGHT = 404;

const head = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="#b98a6a"/>
   <path d="M${x - size * 1.9} ${y + size * 3.1} a${size * 1.9} ${size * 1.8} 0 0 1 ${size * 3.8} 0z" fill="#48606f"/>
   <path d="M${x - size} ${y} a${size} ${size} 0 0 1 ${size * 2} 0 q-${size} -${size * 0.9} -${size * 2} 0z" fill="#3a2c24"/>`;

const card = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#d9dfdc"/>
    <rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" rx="22" fill="#f4f6f2" stroke="#8fa59b" stroke-width="2"/>
    ${content}</svg>`;

const drawings: Record<DocumentKind, string> = {
  front: card(`<rect x="16" y="16" width="${WIDTH - 32}" height="58" rx="22" fill="#2f6b58"/>
    <rect x="44" y="104" width="164" height="212" fill="#dfe7e3"/>${head(126, 186, 44)}`),
  back: card(`<rect x="16" y="60" width="${WIDTH - 32}" height="54" fill="#33403b"/>
    <rect x="44" y="282" width="${WIDTH - 88}" height="86" fill="#e6ebe6"/>`),
  selfie: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#c9d4d8"/>${head(320, 170, 92)}</svg>`,
};

const titles: Record<DocumentType, string> = {
  idCard: 'IDENTITY CARD',
  passport: 'PASSPORT',
  residencePermit: 'RESIDENCE PERMIT',
};

const linesOf: Record<DocumentKind, (data: DocumentData, expires: string | undefined) => string> = {
  front: (data, expires) =>
    [
      data.surname,
      data.name,
      `${data.birthday}  ·  ${data.nationality}`,
      data.idNumber,
      `${titles[data.documentType ?? 'idCard']}  ·  ${data.documentCountry}`,
      expires,
    ].join('\n'),
  back: ({ documentCountry, idNumber, surname, name }) =>
    `ID${documentCountry}${idNumber}\n${[surname, name].join('<<').toUpperCase().replaceAll(' ', '<')}`,
  selfie: ({ name }) => `TEST PICTURE · ${name}`,
};

const places: Record<DocumentKind, { left: number; top: number }> = {
  front: { left: 236, top: 104 },
  back: { left: 60, top: 296 },
  selfie: { left: 24, top: 362 },
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A picture of an invented document with the data that the sandbox says it has read. */
export async function documentPicture(
  kind: DocumentKind,
  data: DocumentData,
  expires: string | undefined,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { resolve } = createRequire(import.meta.url);
  const words = {
    text: `<span foreground="#1c2522">${escaped(linesOf[kind](data, expires))}</span>`,
    font: 'Inter',
    fontfile: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    rgba: true,
    dpi: 130,
    spacing: 12,
    width: WIDTH - places[kind].left - 30,
  };
  const written = await sharp({ text: words }).png().toBuffer();
  const picture = sharp(Buffer.from(drawings[kind])).composite([{ input: written, ...places[kind] }]);
  return new Uint8Array(await picture.jpeg({ quality: 82 }).toBuffer());
}
