import type { Context } from 'hono';
import type { FilePurpose } from '#machines/document/document.wire.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import type { Refusal } from '../engine/refusal.ts';
import { judgeUpload, type UploadVerdict } from '../providers/files/judgeUpload.ts';
import type { UploadKind } from '../providers/files/safeName.ts';

type Rule = { kinds: readonly UploadKind[]; maxMb: number };

/** What each purpose accepts; the name and the type that a browser claims decide nothing (T17). */
export const uploadRules: Record<FilePurpose | 'identity', Rule> = {
  proof: { kinds: ['pdf', 'png', 'jpeg'], maxMb: 10 },
  image: { kinds: ['png', 'jpeg', 'webp'], maxMb: 8 },
  document: { kinds: ['pdf'], maxMb: 15 },
  identity: { kinds: ['pdf', 'png', 'jpeg'], maxMb: 10 },
};

const TYPES: Record<UploadKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** The content types that are accepted for any of these purposes. */
export const typesOf = (...purposes: (keyof typeof uploadRules)[]): string[] => [
  ...new Set(purposes.flatMap((purpose) => uploadRules[purpose].kinds.map((kind) => TYPES[kind]))),
];

export interface Form {
  fields: Record<string, string>;
  file: File | undefined;
}

/** A multipart form with one file, named `file`; nothing where it is none. */
export async function readForm(http: Context): Promise<Form | undefined> {
  try {
    const parsed = await http.req.parseBody();
    const { file, ...others } = parsed;
    const fields = Object.entries(others).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { fields: Object.fromEntries(fields), file: file instanceof File ? file : undefined };
  } catch {
    return undefined;
  }
}

export type Judged = Extract<UploadVerdict, { ok: true }>;

/** The file as it may be kept, or what is wrong with it, said beside its field. */
export async function judge(file: File | undefined, rule: Rule): Promise<Judged | Refusal> {
  if (!file) return wrongFile('validator.error_null');
  if (file.size > rule.maxMb * 1024 * 1024) return wrongFile('validator.error_file_size', rule.maxMb);
  const verdict = await judgeUpload(new Uint8Array(await file.arrayBuffer()), { ...rule, name: file.name });
  return verdict.ok ? verdict : wrongFile(verdict.key);
}

export const isJudged = (verdict: Judged | Refusal): verdict is Judged => 'ok' in verdict;

const wrongFile = (id: ValidatorKey, limit?: number): Refusal => ({
  code: 'invalid',
  fields: { file: { id, values: limit === undefined ? {} : { limit } } },
});
