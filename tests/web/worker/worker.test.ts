import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '../support/memoryCaches.ts';

const caches = memoryCaches();
const answers = new Map<string, () => Promise<Response>>();
const asked: string[] = [];
const told: unknown[] = [];
let windows: { focus(): Promise<void>; navigate(url: string): Promise<void> }[] = [];

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://tesela.test' });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('build', 'b2');
  vi.stubGlobal('skipWaiting', async () => asked.push('skipWaiting'));
  vi.stubGlobal('clients', {
    claim: async () => asked.push('claim'),
    matchAll: async () => windows,
    openWindow: async (url: string) => told.push(['opened', url]),
  });
  vi.stubGlobal('registration', {
    showNotification: async (...shown: unknown[]) => told.push(shown),
  });
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.origin);
    asked.push(pathname);
    return answers.get(pathname)?.() ?? Promise.reject(new TypeError('no connection'));
  });
  await import('#web/worker/worker.ts');
});
afterEach(() => {
  answers.clear();
  asked.length = 0;
  told.length = 0;
  windows = [];
});
afterAll(() => vi.unstubAllGlobals());

interface Call {
  method?: string;
  mode?: RequestMode;
}

/** Sends an event to the worker and waits for all that it does. Undefined if it leaves the request to the browser. */
async function send(type: 'install' | 'activate' | 'fetch', path = '/', { method = 'GET', mode = 'cors' }: Call = {}) {
  const url = new URL(path, location.origin).href;
  const request = Object.defineProperty(new Request(url, { method }), 'mode', { value: mode });
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const event = Object.assign(new Event(type), {
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (each: Promise<unknown>) => work.push(each),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  dispatchEvent(event);
  const response = await answer;
  await Promise.all(work);
  return response;
}

const says = (text: string) => async () => new Response(text);
const install = async () => {
  answers.set('/offline.html', says('offline'));
  await send('install');
  answers.clear();
};

describe('the service worker', () => {
  it.each([
    ['a call of the API', '/v2/pfp/portfolio', {}],
    ['an act', '/assets/x.js', { method: 'POST' }],
    ['a file of another site', 'https://other.test/assets/x.js', {}],
    ['the number of the build', '/builds/latest.json', {}],
  ])('leaves %s to the browser', async (_, path, call) => {
    answers.set(path, says('own'));
    expect(await send('fetch', path, call)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('takes over at once, and removes what other builds have kept', async () => {
    for (const name of ['tesela-assets-b1', 'tesela-kept-b1', 'tesela-assets-b2', 'of-others-b1'])
      await caches.open(name);
    await install();
    await send('activate');
    expect(asked).toEqual(['/offline.html', 'skipWaiting', 'claim']);
    expect((await caches.keys()).toSorted()).toEqual(['of-others-b1', 'tesela-assets-b2', 'tesela-pages-b2']);
  });

  it('answers a document with the network, whatever it says', async () => {
    await install();
    answers.set('/user/home', async () => new Response('busy', { status: 503 }));
    const answer = await send('fetch', '/user/home', { mode: 'navigate' });
    expect(await answer?.text()).toBe('busy');
  });

  it('answers a document without a network with the page that says so', async () => {
    await install();
    expect(await (await send('fetch', '/user/portfolio', { mode: 'navigate' }))?.text()).toBe('offline');
  });

  it('starts the app without a network where its user has kept it, and nowhere else', async () => {
    await install();
    await (await caches.open('tesela-kept-b2')).put('/kept/shell', new Response('app'));
    const open = async (path: string) => (await send('fetch', path, { mode: 'navigate' }))?.text();
    expect(await open('/user/portfolio')).toBe('app');
    expect(await open('/')).toBe('app');
    expect(await open('/invest/harbour-wind')).toBe('offline');
    await caches.delete('tesela-kept-b2');
  });

  it('fetches a file of the build once', async () => {
    answers.set('/assets/app-1.js', says('code'));
    expect(await (await send('fetch', '/assets/app-1.js'))?.text()).toBe('code');
    answers.clear();
    expect(await (await send('fetch', '/assets/app-1.js'))?.text()).toBe('code');
    expect(asked).toEqual(['/assets/app-1.js']);
  });

  it('keeps no failure', async () => {
    answers.set('/assets/gone-1.js', async () => new Response('', { status: 404 }));
    expect((await send('fetch', '/assets/gone-1.js'))?.status).toBe(404);
    answers.set('/assets/gone-1.js', says('back'));
    expect(await (await send('fetch', '/assets/gone-1.js'))?.text()).toBe('back');
  });
});

describe('a push message', () => {
  const content = { title: 'Tesela', body: 'Molino te ha pagado.', link: '/user/earnings', tag: 'n1', unread: 3 };

  async function dispatch(type: string, more: object) {
    const work: Promise<unknown>[] = [];
    const waitUntil = (each: Promise<unknown>) => work.push(each);
    dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }));
    await Promise.all(work);
  }

  it('is shown, and counted at the icon', async () => {
    const badges: number[] = [];
    vi.stubGlobal('navigator', { setAppBadge: async (count: number) => badges.push(count) });
    await dispatch('push', { data: { json: () => content } });
    const options = { body: content.body, tag: 'n1', icon: '/icons/192.png', data: '/user/earnings' };
    expect(told).toEqual([['Tesela', options]]);
    expect(badges).toEqual([3]);
  });

  const press = (data: string) =>
    dispatch('notificationclick', { notification: { data, close: () => told.push('closed') } });

  it('opens its page', async () => {
    await press('/user/earnings');
    expect(told).toEqual(['closed', ['opened', `${location.origin}/user/earnings`]]);
  });

  it('opens its page in the window that is open', async () => {
    const focus = async () => void told.push('focused');
    windows = [{ focus, navigate: async (url) => void told.push(['navigated', url]) }];
    await press('/user/earnings');
    expect(told).toEqual(['closed', 'focused', ['navigated', `${location.origin}/user/earnings`]]);
  });

  it('opens no page of another site', async () => {
    await press('https://evil.test/login');
    expect(told).toEqual(['closed', ['opened', location.origin]]);
  });
});
