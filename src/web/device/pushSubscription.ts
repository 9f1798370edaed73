import type { PushForm } from '#machines/app/notification/pushKinds.ts';

/** Whether this browser can be told of anything. On Apple’s phones only an installed app can. */
export const canBePushed = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const encodeKey = (subscription: PushSubscription, name: PushEncryptionKeyName) =>
  toBase64Url(new Uint8Array(subscription.getKey(name) ?? []));

export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canBePushed()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How the server’s list of devices names the subscription. */
export async function computeDigest({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks the user, so it is called after a press only. Undefined if the user refuses. A subscription for a former key of the
 * server is replaced, because nothing would arrive.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.ready;
  const former = await registration.pushManager.getSubscription();
  const formerKey = former?.options.applicationServerKey;
  if (former && formerKey && toBase64Url(new Uint8Array(formerKey)) === publicKey) return former;
  await former?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export const describeSubscription = (
  subscription: PushSubscription,
): Pick<PushForm, 'endpoint' | 'p256dh' | 'auth'> => ({
  endpoint: subscription.endpoint,
  p256dh: encodeKey(subscription, 'p256dh'),
  auth: encodeKey(subscription, 'auth'),
});

/** The push service then answers the server that the subscription has ended. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
