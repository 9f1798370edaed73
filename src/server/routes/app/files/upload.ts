import type { Context } from 'hono';
import type { FilePurpose } from '#machines/issuances/document/document.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { Call } from '#server/http/operation.ts';
import { checkUpload, type UploadVerdict } from '#server/providers/files/checkUpload.ts';
import type { UploadKind } from '#server/providers/files/safeName.ts';
import { bytesUploaded } from '#server/queries/app/files.ts';
import { modestForm } from './modestForm.ts';

type Rule = { kinds: readonly UploadKind[]; maxMb: number };

/** The kinds and sizes that each purpose accepts. The name and the type that the browser sends are ignored. */
export const uploadRules: Record<FilePurpose | 'identity', Rule> = {
  proof: { kinds: ['pdf', 'png', 'jpeg'], maxMb: 10 },
  image: { kinds: ['png', 'jpeg', 'webp'], maxMb: 8 },
  document: { kinds: ['pdf'], maxMb: 15 },
  attachment: { kinds: ['pdf', 'png', 'jpeg', 'webp'], maxMb: 15 },
  instruction: { kinds: ['pdf'], maxMb: 15 },
  transfer: { kinds: ['pdf'], maxMb: 15 },
  identity: { kinds: ['pdf', 'png', 'jpeg'], maxMb: 10 },
};

/** HEIC photos become JPEG. */
const TYPES: Record<UploadKind, readonly string[]> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpeg: ['image/jpeg', 'image/heic', 'image/heif'],
  webp: ['image/webp'],
};

/** The content types accepted for any of these purposes. */
export const typesOf = (...purposes: (keyof typeof uploadRules)[]): string[] => [
  ...new Set(purposes.flatMap((purpose) => uploadRules[purpose].kinds.flatMap((kind) => TYPES[kind]))),
];

export interface Form {
  fields: Record<string, string>;
  file: File | undefined;
}

/** Reads a multipart form with one file, named `file`. Returns undefined if the body is not such a form. */
export async function readForm(http: Context): Promise<Form | undefined> {
  try {
    const type = http.req.header('content-type') ?? '';
    const form = modestForm(Buffer.from(await http.req.arrayBuffer()), type);
    if (!form) return undefined;
    const { file, ...others } = Object.fromEntries(await form.formData());
    const fields = Object.entries(others).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { fields: Object.fromEntries(fields), file: file instanceof File ? file : undefined };
  } catch {
    return undefined;
  }
}

export type AcceptedUpload = Extract<UploadVerdict, { ok: true }>;

/** Returns the checked file, or a refusal with the error of its field. */
export async function checkUploadedFile(file: File | undefined, rule: Rule): Promise<AcceptedUpload | Refusal> {
  if (!file) return wrongFile('validator.error_null');
  if (file.size > rule.maxMb * 1024 * 1024) return wrongFile('validator.error_file_size', rule.maxMb);
  const verdict = await checkUpload(new Uint8Array(await file.arrayBuffer()), { ...rule, name: file.name });
  return verdict.ok ? verdict : wrongFile(verdict.key);
}

/** The daily upload limit of one user, so that an account cannot fill the storage. */
const DAILY_MB = 250;
export const DAILY_BYTES = DAILY_MB * 1024 * 1024;

/** Refuses a file that is more than its user may still upload today. */
export async function refuseExcess(
  { tenant, userId }: Pick<Call, 'tenant' | 'userId'>,
  { bytes }: AcceptedUpload,
): Promise<Refusal | undefined> {
  const since = new Date(tenant.clock.now().getTime() - DAY);
  const all = (await bytesUploaded(tenant.database, userId, since)) + bytes.byteLength;
  return all > DAILY_BYTES ? wrongFile('validator.error_file_day', DAILY_MB) : undefined;
}

export const isAccepted = (verdict: AcceptedUpload | Refusal): verdict is AcceptedUpload => 'ok' in verdict;

const wrongFile = (id: ValidatorKey, limit?: number): Refusal => ({
  code: 'invalid',
  fields: { file: { id, values: limit === undefined ? {} : { limit } } },
});
