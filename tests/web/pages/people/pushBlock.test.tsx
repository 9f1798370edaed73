import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { connectClient } from '#web/api/client.ts';
import { computeDigest } from '#web/device/pushSubscription.ts';
import { PushBlock } from '#web/pages/people/shared/account/device/PushBlock.tsx';

const ENDPOINT = 'https://push.test/a';
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
let permission: NotificationPermission;
let subscription: PushSubscription | null;
const asked: string[] = [];

/** A browser whose user answers the question for permission. */
const pushManager = {
  getSubscription: async () => subscription,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    asked.push(`subscribe with ${applicationServerKey}`);
    subscription = {
      endpoint: ENDPOINT,
      options: {},
      getKey: () => new Uint8Array([1, 2, 3]).buffer,
      unsubscribe: async () => {
        asked.push('unsubscribe');
        subscription = null;
        return true;
      },
    } as unknown as PushSubscription;
    return subscription;
  },
};

beforeEach(async () => {
  answers.length = 0;
  asked.length = 0;
  subscription = null;
  permission = 'granted';
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    requestPermission: async () => {
      asked.push('permission');
      return permission;
    },
  });
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  await server.close();
});

const open = () =>
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PushBlock />
    </QueryClientProvider>,
  );
const stateWith = async (kinds: string[]) => {
  const devices = kinds.length
    ? [{ digest: await computeDigest({ endpoint: ENDPOINT } as PushSubscription), kinds, showsAmounts: false }]
    : [];
  return { status: 200, body: { data: { publicKey: 'key-of-the-server', devices } } };
};
const box = (kind: 'paid' | 'due') => screen.findByRole('checkbox', { name: es[`device.push.kind.${kind}`] });
const puts = () => server.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));

describe('the notifications of a device', () => {
  it('are off, and the browser asks only after a press', async () => {
    answers.push(await stateWith([]), await stateWith(['paid']));
    open();
    expect(await box('paid')).toHaveProperty('checked', false);
    expect(asked).toEqual([]);
    await userEvent.click(await box('paid'));
    await expect.poll(() => puts()).toHaveLength(1);
    expect(asked).toEqual(['permission', 'subscribe with key-of-the-server']);
    expect(puts()[0]).toEqual({
      endpoint: ENDPOINT,
      p256dh: 'AQID',
      auth: 'AQID',
      kinds: ['paid'],
      showsAmounts: false,
    });
    expect(await screen.findByRole('checkbox', { name: new RegExp(es['device.push.amounts']) })).toHaveProperty(
      'checked',
      false,
    );
  });

  it('stay off when the user refuses, and say why', async () => {
    permission = 'denied';
    answers.push(await stateWith([]));
    open();
    await userEvent.click(await box('due'));
    expect(await screen.findByText(es['device.push.refused'])).toBeTruthy();
    expect(puts()).toEqual([]);
  });

  it('end with the last kind', async () => {
    await pushManager.subscribe({ applicationServerKey: 'key-of-the-server' });
    answers.push(await stateWith(['paid']), await stateWith([]));
    open();
    expect(await box('paid')).toHaveProperty('checked', true);
    await userEvent.click(await box('paid'));
    await expect.poll(() => asked.at(-1)).toBe('unsubscribe');
    expect(puts()[0]).toMatchObject({ kinds: [] });
  });
});
