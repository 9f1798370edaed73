import { afterEach, expect, it, vi } from 'vitest';
import { createTexts } from '#web/i18n/texts.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => void fetched.mockReset());

const texts = () => createTexts({ messages: { login: 'Entrar' }, messagesUrls: { start: '/start', rest: '/rest' } });
const answers = () =>
  fetched.mockImplementation(async (url) => Response.json(url === '/start' ? { list: 'Lista' } : { other: 'Otro' }));

it('fetches each part once and adds it to those of the document', async () => {
  answers();
  const store = texts();
  const changed = vi.fn();
  store.subscribe(changed);
  await store.load([]);
  expect(fetched).not.toHaveBeenCalled();
  await store.load(['start']);
  expect(store.current()).toEqual({ login: 'Entrar', list: 'Lista' });
  await Promise.all([store.load(['start', 'rest']), store.load(['rest'])]);
  expect(store.current()).toEqual({ login: 'Entrar', list: 'Lista', other: 'Otro' });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/start', '/rest']);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('keeps both parts when they arrive together', async () => {
  answers();
  const store = texts();
  await store.load(['start', 'rest']);
  expect(store.current()).toEqual({ login: 'Entrar', list: 'Lista', other: 'Otro' });
});

it('fetches a part again after a failure', async () => {
  fetched.mockImplementationOnce(async () => new Response('', { status: 503 }));
  answers();
  const store = texts();
  await expect(store.load(['start'])).rejects.toThrow('503');
  await store.load(['start']);
  expect(store.current()).toEqual({ login: 'Entrar', list: 'Lista' });
});
