/** The event with which a browser offers to install the app. TypeScript's library does not declare it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function change(to: InstallOffer | undefined) {
  offer = to;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the places where the app mentions it, instead of a banner of the browser. */
export function watchInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  addEventListener('appinstalled', () => change(undefined));
}

export const canInstall = () => offer !== undefined;

export function onInstalling(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** An offer can be used once, whatever the answer. */
export async function install(): Promise<void> {
  const used = offer;
  change(undefined);
  await used?.prompt();
}

/** Safari on a phone or tablet installs apps, but offers nothing. An iPad says that it is a Mac. */
export const isAppleTouch = () =>
  /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
