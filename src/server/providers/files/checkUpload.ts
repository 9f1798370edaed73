import { cleanImage } from './cleanImage.ts';
import { containsPdfHead } from './pdfEnds.ts';
import { convertHeic } from './readHeic.ts';
import { verdictOn } from './readPdf.ts';
import { safeName, type UploadKind } from './safeName.ts';

/** The message id of the file's error. */
export type UploadRefusal =
  `validator.error_file_${'empty' | 'size' | 'type' | 'unreadable' | 'active' | 'protected' | 'pixels' | 'heic'}`;

export type UploadVerdict =
  | { ok: true; bytes: Uint8Array; contentType: string; name: string }
  | { ok: false; key: UploadRefusal };

interface UploadRule {
  kinds: readonly UploadKind[];
  /** Megabytes of 1,048,576 bytes. */
  maxMb: number;
  /** The name as the user typed it. It does not affect the check. */
  name: string;
}

const kindOf: Record<string, UploadKind> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};

/**
 * Checks an upload by its content only. Pictures are re-encoded, those of phones in HEIC as JPEG; documents are stored
 * unchanged or rejected.
 */
export async function checkUpload(bytes: Uint8Array, { kinds, maxMb, name }: UploadRule): Promise<UploadVerdict> {
  if (bytes.byteLength === 0) return refused('validator.error_file_empty');
  if (bytes.byteLength > maxMb * 1024 * 1024) return refused('validator.error_file_size');
  const contentType = await detectType(bytes);
  if (isHeic(contentType) && kinds.includes('jpeg')) return convertedHeic(bytes, name);
  const kind = kindOf[contentType];
  if (!kind || !kinds.includes(kind)) return refused('validator.error_file_type');
  if (kind === 'pdf') {
    const verdict = await verdictOn(bytes);
    if (verdict !== 'clean') return refused(`validator.error_file_${verdict}`);
    return { ok: true, bytes, contentType, name: safeName(name, kind) };
  }
  const cleaned = await cleanImage(bytes, kind);
  if (!cleaned.ok) return refused(`validator.error_file_${cleaned.why}`);
  return { ok: true, bytes: cleaned.bytes, contentType, name: safeName(name, kind) };
}

/** Photos and the first pictures of live photos. */
const isHeic = (contentType: string) => /^image\/hei[cf]/.test(contentType);

async function convertedHeic(bytes: Uint8Array, name: string): Promise<UploadVerdict> {
  const converted = await convertHeic(bytes);
  if (!converted.ok) return refused(`validator.error_file_${converted.why === 'pixels' ? 'pixels' : 'heic'}`);
  return { ok: true, bytes: converted.bytes, contentType: 'image/jpeg', name: safeName(name, 'jpeg') };
}

/** The content type. Empty if it is unknown. */
async function detectType(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  return type?.mime ?? (containsPdfHead(bytes) ? 'application/pdf' : '');
}

function refused(key: UploadRefusal): UploadVerdict {
  return { ok: false, key };
}
