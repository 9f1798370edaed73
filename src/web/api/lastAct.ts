import { lastActKey } from './sessionHeaders.ts';

/** Without storage, only the acts in this tab are known. */
let known = 0;

/** The user's last act in any tab of this browser, in ms; 0 if none is known. */
export const lastAct = () => Math.min(Math.max(known, stored()), Date.now());

function stored(): number {
  try {
    return Number(localStorage.getItem(lastActKey)) || 0;
  } catch {
    return 0;
  }
}

/** Stores that the user has acted now, and returns the time. */
export function noteAct(): number {
  known = Date.now();
  try {
    localStorage.setItem(lastActKey, String(known));
  } catch {
    // Each tab then has only its own acts.
  }
  return known;
}
