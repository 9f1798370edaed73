import { answerAsset, answerDocument, dropFormerBuilds, keepOfflinePage } from './caches.ts';
import { openLink, showPush } from './pushes.ts';
import { type FetchEvent, scope } from './workerScope.ts';

// The service worker. It answers no call of the API, so no figure that it shows can be out of date.

scope.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropFormerBuilds(), scope.registration.navigationPreload?.enable()]));
  event.waitUntil(scope.clients.claim());
});

scope.addEventListener('fetch', (event) => {
  const answer = chooseAnswer(event);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openLink(event)));

/** Undefined if the browser fetches as it would without a worker. */
function chooseAnswer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (request.mode === 'navigate') return answerDocument(event);
  return pathname.startsWith('/assets/') ? answerAsset(event) : undefined;
}
