import { apiBase, apiUrl } from '#machines/tenant/settings/apiBase.ts';
import { useApp } from '#web/shell/appContext.ts';

/** The download address of a file that needs no session. */
export function useFileHref(): (fileId: string) => string {
  const { boot, site } = useApp();
  const found = apiBase(site.hostname, site.origin, boot.directory);
  const base = found.ok && found.base !== site.origin ? found.base : '';
  return (fileId) => apiUrl(base, `/files/${fileId}`);
}
