export type UploadKind = 'pdf' | 'png' | 'jpeg' | 'webp';

const extensions: Record<UploadKind, string> = { pdf: 'pdf', png: 'png', jpeg: 'jpg', webp: 'webp' };
const MAX_LENGTH = 100;
/** No file system has longer names. Longer ones are cut before anything that costs more than in proportion to the length. */
export const MAX_FILE_NAME = 255;

/**
 * Path separators, characters with a meaning in file systems and headers, control characters, and marks that change the
 * text direction.
 */
const unsafe = /[\\/:*?"<>|;%\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** The endings by which systems open a file. A point in a name is no ending: `2026.12.02 Extracto`, `Acme S.L`. */
const ending =
  /\.(?:pdf|png|jpe?g|webp|avif|hei[cf]|gif|tiff?|bmp|svg|html?|xml|js|txt|csv|rtf|docx?|docm|xlsx?|xlsm|pptx?|od[tsp]|zip|rar|7z|tar|gz|exe|com|bat|cmd|msi|scr|ps1|vbs|sh|jar|lnk|p7m)$/i;

/** Endings may follow each other, as in `x.pdf.exe`. */
function withoutEndings(name: string): string {
  const stem = name.trimEnd().replace(ending, '');
  return stem.length === name.trimEnd().length ? name : withoutEndings(stem);
}

/** Cleans a typed file name: no path, nothing that hides the extension, and the extension that matches the content. */
export function safeName(name: string, kind: UploadKind): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const stem = withoutEndings(last.length > MAX_FILE_NAME ? last.slice(0, MAX_FILE_NAME) : last)
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${[...stem].slice(0, MAX_LENGTH).join('').trim() || 'document'}.${extensions[kind]}`;
}
