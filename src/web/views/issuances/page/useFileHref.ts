import { apiBase, apiUrl } from '#machines/tenant/apiBase.ts';
import { useApp } from '#web/shell/appContext.ts';

/** Where a file that anyone may read is downloaded from. */
export function useFileHref(): (fileId: string) => string {
  const { directory } = useApp().boot;
  const base = apiBase(location.hostname, location.origin, directory);
  return (fileId) => apiUrl(base.ok ? base.base : location.origin, `/files/${fileId}`);
}
