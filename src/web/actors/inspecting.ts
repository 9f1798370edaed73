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

/** `?inspect` asks for it; what was asked once holds for the tab, until `?inspect=off`. */
function isAsked(): boolean {
  const asked = new URLSearchParams(location.search).get('inspect');
  if (asked === 'off') sessionStorage.removeItem(key);
  else if (asked !== null) sessionStorage.setItem(key, 'on');
  return sessionStorage.getItem(key) !== null;
}

/** Inspects the actors of the page from their beginning, where that was asked for. They are made after this. Never in production. */
export async function inspectIfAsked({ mode, inspectorUrl = own }: Boot): Promise<void> {
  if (mode === 'production' || location.pathname === own) return;
  if (isAsked()) {
    const { startInspecting } = await import('#web/inspector/attach/startInspecting.ts');
    startInspecting(inspectorUrl);
  }
  if (window.teselaTaken) {
    const { tellTransitions } = await import('#web/inspector/attach/tellTransitions.ts');
    tellTransitions(window.teselaTaken);
  }
}
