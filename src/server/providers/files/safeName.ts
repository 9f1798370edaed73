export type UploadKind = 'pdf' | 'png' | 'jpeg' | 'webp';

const extensions: Record<UploadKind, string> = { pdf: 'pdf', png: 'png', jpeg: 'jpg', webp: 'webp' };
const longest = 100;

/** Separators of paths, what systems and headers give a meaning to, controls, and marks that turn the text around. */
const unsafe = /[\\/:*?"<>|;%\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** What is left of a typed file name: no path, nothing that hides its end, and the ending that its content has. */
export function safeName(name: string, kind: UploadKind): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${[...stem].slice(0, longest).join('').trim() || 'document'}.${extensions[kind]}`;
}
