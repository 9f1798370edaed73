export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
  /** As the person who uploaded it sees it; already made safe. */
  name: string;
}

/** Keys are the server's own (`norte/documents/0198…`), never a name that somebody typed. */
export interface Files {
  /** Whole or not at all; an acknowledged file survives a crash. The same key again replaces it. */
  put(key: string, bytes: Uint8Array, description: { contentType: string; name: string }): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** No error where there is none: removing is done at least once. */
  remove(key: string): Promise<void>;
}

/** Segments of small letters, digits, hyphens and underlines: no key can leave its folder or collide by case. */
export function checkedKey(key: string): string {
  if (key.length > 200 || !/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/.test(key))
    throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}
