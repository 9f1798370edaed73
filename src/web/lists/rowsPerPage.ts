export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

const KEY = 'tesela.rows';

/** The rows on a page that the user has chosen in any list; undefined for the smallest number. */
export function readRows(): PageSize | undefined {
  try {
    const stored = Number(localStorage.getItem(KEY));
    return pageSizes.slice(1).find((size) => size === stored);
  } catch {
    // The browser refuses storage to this site, or there is none, as where the server renders.
    return undefined;
  }
}

/** Without storage the choice lasts as long as it is in the address. */
export function rememberRows(size: number): void {
  try {
    localStorage.setItem(KEY, String(size));
  } catch {
    // The browser refuses storage to this site.
  }
}
