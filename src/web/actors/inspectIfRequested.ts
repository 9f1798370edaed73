import type { Boot } from '#machines/tenant/settings/boot.ts';
import type { TakenTransition } from '#visualiser/attach/reportTransitions.ts';

declare global {
  interface Window {
    /** Set by tools that drive the page, such as the browser tests, to receive each transition. */
    teselaOnTransition?: (transition: TakenTransition) => void;
  }
}

const inspectorPath = '/inspect';
/** Isolated from other sites like the pages that it inspects, unlike the inspector for apps of other sites. */
const ownInspector = `${inspectorPath}?of=page`;
const storageKey = 'tesela.inspect';

/** `?inspect` turns inspection on for the tab until `?inspect=off`. */
function isInspectionRequested(): boolean {
  const requested = new URLSearchParams(location.search).get('inspect');
  if (requested === 'off') sessionStorage.removeItem(storageKey);
  else if (requested !== null) sessionStorage.setItem(storageKey, 'on');
  return sessionStorage.getItem(storageKey) !== null;
}

/** Must run before the page creates its actors, so that they are inspected from their start. Never in production. */
export async function inspectIfRequested({ mode, inspectorUrl = ownInspector }: Boot): Promise<void> {
  if (mode === 'production') return;
  // The visualiser is never inspected itself, but the browser tests receive its transitions too.
  if (location.pathname !== inspectorPath && isInspectionRequested()) {
    const { startInspecting } = await import('#visualiser/attach/startInspecting.ts');
    startInspecting(inspectorUrl);
  }
  if (window.teselaOnTransition) {
    const { reportTransitions } = await import('#visualiser/attach/reportTransitions.ts');
    reportTransitions(window.teselaOnTransition);
  }
}
