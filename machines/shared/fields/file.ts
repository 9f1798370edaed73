import * as v from 'valibot';
import { requiredMessage, withLimit } from './errors.ts';

/** The common properties of a form's file and an upload. The server checks the content itself. */
export type FileLike = { readonly name: string; readonly size: number; readonly type: string };

export type FileRule = {
  maxMegabytes: number;
  /** In lower case, without the dot. All extensions are accepted if this is left out. */
  extensions?: readonly string[];
};

/** 1,048,576 bytes, so that a file that a desktop shows as "5 MB" passes a limit of 5. */
const megabyte = 1024 * 1024;

/** The server converts HEIC photos to JPEG. */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'] as const;
export const documentExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif'] as const;

/** A single file. */
export function file({ maxMegabytes, extensions }: FileRule) {
  return v.pipe(
    v.custom<FileLike>(isFileLike, requiredMessage()),
    v.check(({ size }) => size > 0, 'validator.error_file_empty'),
    v.check(
      withLimit({ limit: maxMegabytes }, ({ size }: FileLike) => size <= maxMegabytes * megabyte),
      'validator.error_file_size',
    ),
    v.check(({ name }) => !extensions || extensions.includes(parseExtension(name)), 'validator.error_file_type'),
  );
}

/** Several files, such as a project's presentation images. */
export function files({ maxCount, ...rule }: FileRule & { maxCount: number }) {
  return v.pipe(v.array(file(rule), requiredMessage()), v.maxLength(maxCount, 'validator.error_file_count'));
}

function isFileLike(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { name, size, type } = value as Partial<Record<keyof FileLike, unknown>>;
  return typeof name === 'string' && Number.isSafeInteger(size) && typeof type === 'string';
}

function parseExtension(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
