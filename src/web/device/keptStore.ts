import * as v from 'valibot';
import type { KeptAnswer } from './keptQueries.ts';

// What the device keeps for times without a connection, in the Cache Storage, where the service worker finds the document.
// See docs/decisions/personal-data.md#what-a-device-keeps-is-locked-with-the-session

/** The prefix and the build are those of the worker's caches, so a new build removes what another one has kept. */
const cacheName = (build: string) => `tesela-kept-${build}`;
const SHELL = '/kept/shell';
/** The copy obeys the same policy. Its encoding and its hints are of no use. */
const SHELL_HEADERS = ['Content-Type', 'Content-Language', 'Content-Security-Policy', 'Cross-Origin-Opener-Policy'];
const ANSWERS = '/kept/answers';
const IV_BYTES = 12;

const Kept = v.array(v.object({ key: v.array(v.unknown()), data: v.unknown(), at: v.number() }));

/** The key is derived from the session's token. When the session has ended, the answers cannot be read any more. */
async function deriveKey(token: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(token), 'HKDF', false, ['deriveKey']);
  const salt = new TextEncoder().encode(location.origin);
  const info = new TextEncoder().encode('kept answers');
  const form = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info }, secret, form, false, [
    'encrypt',
    'decrypt',
  ]);
}

export async function writeAnswers(build: string, token: string, answers: readonly KeptAnswer[]): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(answers));
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await deriveKey(token), text);
  const cache = await caches.open(cacheName(build));
  await cache.put(ANSWERS, new Response(new Blob([iv, locked])));
}

/** Nothing if there are none, or if they belong to another session. */
export async function readAnswers(build: string, token: string): Promise<readonly KeptAnswer[]> {
  const stored = await (await caches.open(cacheName(build))).match(ANSWERS);
  if (!stored) return [];
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const [iv, locked] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)];
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await deriveKey(token), locked);
    return v.parse(Kept, JSON.parse(new TextDecoder().decode(text)));
  } catch {
    return [];
  }
}

/**
 * Keeps the document in which the app starts without a connection. It is the same for all users, and says of itself that it
 * is a copy.
 */
export async function keepShell(build: string): Promise<void> {
  const answer = await fetch('/user/portfolio', { headers: { Accept: 'text/html' } });
  if (!answer.ok) return;
  const html = (await answer.text()).replace('<html', '<html data-offline');
  const headers = SHELL_HEADERS.map((name): [string, string] => [name, answer.headers.get(name) ?? '']);
  const cache = await caches.open(cacheName(build));
  await cache.put(SHELL, new Response(html, { headers }));
}

/** Files that the page loaded before the worker could keep them. They come from the browser's own cache. */
export async function keepFiles(build: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(`tesela-assets-${build}`);
  for (const file of files) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}

export async function forgetKept(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const kept = (await caches.keys()).filter((name) => name.startsWith('tesela-kept-'));
  await Promise.all(kept.map((name) => caches.delete(name)));
}
