import type { Boot } from '#machines/tenant/boot.ts';
import type { Taken } from '#web/inspector/attach/tellTransitions.ts';

declare global {
  interface Window {
    /** A tool that drives the page, as the browser tests do, puts this here to be told of each transition. */
    teselaTaken?: (taken: Taken) => void;
  }
}

const own = '/inspect';
const key = 'tesela.inspect';

/** Where this page is to be inspected: `?inspect` asks for our own visualiser, in development any other one may be named. */
export function inspectorAsked(search: string, mode: Boot['mode']): string | undefined {
  const asked = mode === 'production' ? null : new URLSearchParams(search).get('inspect');
  if (asked === null) return undefined;
  return mode === 'development' && /^https?:\/\//.test(asked) ? asked : own;
}

/** What was asked once holds for the tab, until `?inspect=off`. */
function inspectorOfTab(search: string, mode: Boot['mode']): string | undefined {
  if (mode === 'production') return undefined;
  if (new URLSearchParams(search).get('inspect') === 'off') {
    sessionStorage.removeItem(key);
    return undefined;
  }
  const asked = inspectorAsked(search, mode);
  if (asked !== undefined) sessionStorage.setItem(key, asked);
  return asked ?? sessionStorage.getItem(key) ?? undefined;
}

/** Inspects the actors of the page from their beginning, where that was asked for. They are made after this. Never in production. */
export async function inspectIfAsked({ mode }: Boot): Promise<void> {
  if (mode === 'production' || location.pathname === own) return;
  const url = inspectorOfTab(location.search, mode);
  if (url !== undefined) {
    const { startInspecting } = await import('#web/inspector/attach/startInspecting.ts');
    startInspecting(url);
  }
  if (window.teselaTaken) {
    const { tellTransitions } = await import('#web/inspector/attach/tellTransitions.ts');
    tellTransitions(window.teselaTaken);
  }
}
