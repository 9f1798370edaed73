import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import type { Clock } from '../../kernel/clock.ts';
import { deriveEs256Keys } from '../../kernel/es256.ts';
import type { PushSender } from './push.ts';
import { encryptPush } from './pushContent.ts';
import { authorizePush } from './vapid.ts';

export interface WebPushConfig {
  /** 32 bytes, from which the keys of the sender follow. */
  secret: Buffer;
  /** Where the operators of push services reach the sender: an `https:` or `mailto:` address. */
  readonly subject: string;
  clock: Clock;
  isAllowed?: (endpoint: string) => boolean;
  fetch?: typeof globalThis.fetch;
}

const timeoutMs = 10_000;
/** A notification that a device has not received in three days is old, and the app shows it anyway. */
const TTL_SECONDS = 3 * 86_400;
const GONE = [403, 404, 410];

/** The push services of the browsers. A subscription names its address itself, so any other would be called for a stranger. */
const SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const SERVICE_DOMAINS = ['.push.apple.com', '.notify.windows.com'];

export function isPushService(endpoint: string): boolean {
  const address = parsedUrl(endpoint);
  if (!address) return false;
  const { protocol, hostname, port, username, password } = address;
  if (protocol !== 'https:' || port || username || password) return false;
  return SERVICES.includes(hostname) || SERVICE_DOMAINS.some((domain) => hostname.endsWith(domain));
}

/** Sends messages to browsers by Web Push (RFC 8030). */
export function webPush(config: WebPushConfig): PushSender {
  const { secret, clock, isAllowed = isPushService, fetch = globalThis.fetch } = config;
  const keys = deriveEs256Keys(secret);
  return {
    publicKey: keys.publicKey.toString('base64url'),
    isAllowed,
    async send({ endpoint, ...receiver }, { topic, content }) {
      if (!isAllowed(endpoint)) return 'gone';
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: authorizePush(keys, endpoint, config.subject, clock.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(TTL_SECONDS),
          urgency: 'normal',
          topic,
        },
        body: new Uint8Array(encryptPush(Buffer.from(JSON.stringify(content)), receiver)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (GONE.includes(response.status)) return 'gone';
      throw new Error(`The push service answered with ${response.status}`);
    },
  };
}
