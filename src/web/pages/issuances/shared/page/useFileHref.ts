import { apiBase, apiUrl } from '#machines/tenant/settings/apiBase.ts';
import { useApp } from '#web/shell/appContext.ts';

/** The download address of a file that needs no session. */
export function useFileHref(): (fileId: string) => string {
  const { directory } = useApp().boot;
  const base = apiBase(location.hostname, location.origin, directory);
  return (fileId) => apiUrl(base.ok ? base.base : location.origin, `/files/${fileId}`);
}
