import { SECOND } from '#machines/shared/duration.ts';
import { noteAct } from '#web/api/lastAct.ts';
import { lastActKey } from '#web/api/sessionHeaders.ts';

/** Other tabs do not need to know each key press. */
const PACE_MS = 5 * SECOND;
/** Acts of a user. A pointer can move without one. */
const SIGNS = ['keydown', 'click', 'wheel', 'touchmove'] as const;

/** Records the user's acts in this tab, and receives those of other tabs. Returns a function that stops this. */
export function watchActs(onAct: (at: number, isOwn: boolean) => void): () => void {
  let latest = 0;
  const act = () => {
    if (Date.now() - latest < PACE_MS) return;
    latest = noteAct();
    onAct(latest, true);
  };
  const hear = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea === localStorage && key === lastActKey && Number(newValue)) onAct(Number(newValue), false);
  };
  const options = { passive: true, capture: true };
  for (const sign of SIGNS) addEventListener(sign, act, options);
  addEventListener('storage', hear);
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, act, options);
    removeEventListener('storage', hear);
  };
}
