import type { App } from '#web/app.ts';

const own = '/inspect';

/** Where this page is to be inspected: `?inspect` asks for our own visualiser, in development any other one may be named. */
export function inspectorAsked(search: string, mode: App['boot']['mode']): string | undefined {
  const asked = mode === 'production' ? null : new URLSearchParams(search).get('inspect');
  if (asked === null) return undefined;
  return mode === 'development' && /^https?:\/\//.test(asked) ? asked : own;
}

/** Inspects the actors of the page from their beginning, where its address asks for that. */
export async function inspectIfAsked(app: App): Promise<void> {
  const url = inspectorAsked(location.search, app.boot.mode);
  if (url === undefined || location.pathname === own) return;
  const { startInspecting } = await import('#web/inspector/attach/startInspecting.ts');
  startInspecting(app, url);
}
