import type { Page, Route } from '@playwright/test';
import type { transferCodeMachine } from '#machines/market/transferCode/transferCode.machine.ts';
import { traderOf } from '../support/trader.ts';
import { logIn } from '../support/user.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { callPattern } from './network.ts';
import { press, type } from './userActions.ts';

type Answer = (route: Route) => Promise<void>;

interface FakeTransfer {
  /** The wrong codes that the buyer has entered. */
  tries: number;
  /** The transfer counts the next code that is accepted. */
  countsNext: boolean;
  answers: Record<string, Answer>;
  /** Holds the request of a code back. */
  held: Promise<void>;
  /** Answers the stream of changes, which waits. */
  announce(): void;
}

const fakes = new WeakMap<Page, FakeTransfer>();

function fakeOf({ page }: Scene): FakeTransfer {
  const fake = fakes.get(page);
  if (!fake) throw new Error('The transfer is not faked');
  return fake;
}

const accept: Answer = (route) => route.fulfill({ json: { data: { id: 'transfer', status: 'accepted', version: 1 } } });
const refuse: Answer = (route) =>
  route.fulfill({ status: 409, json: { error: 'refused', event: 'agreement.sign', allowed: [] } });
const abort: Answer = (route) => route.abort();
const garble: Answer = (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in to the wifi</p>' });

const answer = (event: 'code.request' | 'agreement.sign', how: Answer) => (scene: Scene) => {
  fakeOf(scene).answers[event] = how;
};

/** Shows the user's sale as one that waits for a signature, so that the data of other tests does not change. */
async function fakeTransfer({ page }: Scene): Promise<void> {
  const fake: FakeTransfer = {
    tries: 0,
    countsNext: false,
    answers: {},
    held: Promise.resolve(),
    announce: () => {},
  };
  fakes.set(page, fake);
  await page.route(callPattern('/v2/pfp/transfers/*'), async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const facts = { ...data.facts, agreementReady: true, buyerTries: fake.tries };
    await route.fulfill({ response, json: { data: { ...data, status: 'accepted', facts } } });
  });
  await page.route(callPattern('/v2/pfp/transfers/*/events'), async (route) => {
    const { type: event } = route.request().postDataJSON();
    if (event === 'code.request') await fake.held;
    else if (fake.countsNext) {
      fake.tries += 1;
      fake.countsNext = false;
    }
    await (fake.answers[event] ?? accept)(route);
  });
  await page.route(callPattern('/v2/pfp/changes'), async (route) => {
    await new Promise<void>((announce) => {
      fake.announce = announce;
    });
    await route.fulfill({ contentType: 'text/event-stream', body: 'data: [{"entity":"transfer"}]\n\n' });
  });
}

function holdRequest(scene: Scene): void {
  fakeOf(scene).held = new Promise((release) => {
    scene.release = release;
  });
}

/** The page of a sale whose buyer signs it. */
export const transferCode: Driver<typeof transferCodeMachine> = {
  open: async (scene) => {
    scene.email = 'sergio.cortes@demo.test';
    const { read } = await traderOf(scene, scene.email);
    const [sale] = (await read<{ rows: { id: string }[] }>('/transfers?side=buyer&kind=sale')).rows;
    if (!sale) throw new Error(`${scene.email} buys nothing`);
    await fakeTransfer(scene);
    await logIn(scene, scene.email);
    await scene.page.goto(`/user/transfers?transfer=${sale.id}`);
  },
  causes: {
    'code.request': { act: press('market.code.send') },
    'requestCode is done': { before: answer('code.request', accept) },
    'requestCode fails': { before: answer('code.request', abort) },
    'code.submit': {
      during: holdRequest,
      duringIn: ['requesting'],
      act: async (scene, { from }) => {
        await type('invest.sign.code', '12345')(scene);
        await press('market.agreement.sign')(scene);
        if (from === 'requesting') scene.release();
      },
    },
    'sign is done': {
      before: byGuard({
        isOutcomeUnknown: answer('agreement.sign', abort),
        isRefused: answer('agreement.sign', refuse),
        isWrong: answer('agreement.sign', accept),
        '': answer('agreement.sign', accept),
      }),
    },
    'sign fails': { before: answer('agreement.sign', garble) },
    'tries.update': {
      during: (scene) => {
        fakeOf(scene).countsNext = true;
      },
      duringIn: ['transferCode'],
      // The page fetches the transfer after its own request, and after a change by another device.
      act: (scene, { from }) => {
        if (from !== 'entering') return;
        fakeOf(scene).tries += 1;
        fakeOf(scene).announce();
      },
    },
  },
};
