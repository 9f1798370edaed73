const KEY = 'tesela.keepsOffline';

/** Whether the app runs from a home screen or as a window of its own. */
export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** An installed app belongs to its user. In any other browser the user has to agree, until the session ends. */
export const mayKeep = () => isInstalled() || localStorage.getItem(KEY) !== null;

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function allowKeeping(): void {
  localStorage.setItem(KEY, 'yes');
  tell();
}

export function forbidKeeping(): void {
  localStorage.removeItem(KEY);
  tell();
}

export function onKeepingConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
