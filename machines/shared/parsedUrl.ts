/**
 * Parses an address as the platform does. Returns null if it is not one.
 *
 * `URL.canParse` must not be used: once it is optimised, Node.js 20 and 22 read a Latin-1 text as UTF-8, and refuse
 * each address whose host has a letter such as ñ.
 */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
