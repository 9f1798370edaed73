import { SECOND } from '#machines/shared/duration.ts';

const storageKey = 'tesela.lastAct';
/** Other tabs need not know each key that is pressed. */
const PACE_MS = 5 * SECOND;
/** Acts of a user. A pointer that only moves may have been pushed. */
const SIGNS = ['keydown', 'click', 'wheel', 'touchmove'] as const;

/** Without storage, only the acts in this tab are known. */
let known = 0;

/** The user's last act in any tab of this browser, in ms; undefined if none is known. */
export function lastAct(): number | undefined {
  const latest = Math.max(known, stored());
  return latest > 0 ? Math.min(latest, Date.now()) : undefined;
}

function stored(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}

/** Stores that the user has acted now. */
export function noteAct(): number {
  known = Date.now();
  try {
    localStorage.setItem(storageKey, String(known));
  } catch {
    // Each tab then has only its own acts.
  }
  return known;
}

/** For how many seconds the user has done nothing. A call says it, because a page also calls by itself. */
export function idleSeconds(): number | undefined {
  const act = lastAct();
  return act === undefined ? undefined : Math.floor((Date.now() - act) / SECOND);
}

/** Notes what the user does in this tab, and hears of other tabs. Returns a function that stops this. */
export function watchActs(onAct: (at: number, isOwn: boolean) => void): () => void {
  const act = () => {
    if (Date.now() - known >= PACE_MS) onAct(noteAct(), true);
  };
  const hear = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea === localStorage && key === storageKey && Number(newValue)) onAct(Number(newValue), false);
  };
  const options = { passive: true, capture: true };
  for (const sign of SIGNS) addEventListener(sign, act, options);
  addEventListener('storage', hear);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, act, options);
    removeEventListener('storage', hear);
  };
}
