import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import type { Boot } from '#machines/tenant/settings/boot.ts';
import { homeQuery } from '#web/api/app/home.ts';
import { connectClient, request } from '#web/api/client.ts';
import { forgetFirstCalls, startFirstCalls } from '#web/api/firstCalls.ts';
import { investorIssuancesQuery } from '#web/api/issuances/investorIssuances.ts';
import { InvestorIssuancesSearch, toListQuery } from '#web/pages/issuances/investor/list/investorIssuanceSearch.ts';
import { recordingSettings } from './apiServer.ts';

const tokens = { user: 'of-user', manager: '' };
const stored = JSON.stringify({ session: { access_token: tokens.user }, backdoor: null });
const asked = vi.fn<typeof fetch>();

const bootWith = (homeWidget: boolean) =>
  ({
    locale: 'en',
    directory: { localPort: 80, tenants: {} },
    customization: { ...defaultCustomization, extras: { ...defaultCustomization.extras, homeWidget } },
  }) as Boot;
const at = (pathname: string, search = '') =>
  ({ hostname: 'localhost', origin: 'http://localhost', pathname, search }) as Location;
const connect = (changes = {}) =>
  connectClient(
    recordingSettings('http://localhost:80', {
      tokens: () => tokens,
      language: () => 'en',
      area: () => 'USER',
      ...changes,
    }).settings,
  );
const askedFor = () => asked.mock.calls.map(([address]) => String(address).replace('http://localhost:80/v2/pfp', ''));
/** Runs the call of a query as the page does. Its answer has another shape, so it fails. */
const run = ({ queryFn }: { queryFn?: unknown }) =>
  (queryFn as (context: object) => Promise<unknown>)({ signal: new AbortController().signal }).catch(() => {});

beforeEach(() => {
  asked.mockImplementation(async () => Response.json({ data: 'early' }));
  vi.stubGlobal('fetch', asked);
  connect();
});
afterEach(() => {
  forgetFirstCalls();
  asked.mockReset();
  vi.unstubAllGlobals();
});

it('the calls that start before the code are those of the first list, which makes none itself', async () => {
  startFirstCalls(bootWith(true), at('/user/issuances'), stored);
  expect(askedFor()).toEqual(['/issuances?size=24', '/home']);
  await run(investorIssuancesQuery(toListQuery(v.parse(InvestorIssuancesSearch, {}))));
  await run(homeQuery);
  expect(asked).toHaveBeenCalledTimes(2);
  await run(homeQuery);
  expect(asked, 'an answer is taken once').toHaveBeenCalledTimes(3);
});

it('nothing starts early for other pages, filtered lists, without a session or without the widget', () => {
  startFirstCalls(bootWith(true), at('/user/portfolio'), stored);
  startFirstCalls(bootWith(true), at('/user/issuances', '?show=debt'), stored);
  startFirstCalls(bootWith(true), at('/user/issuances'), JSON.stringify({ session: { access_token: '' } }));
  expect(asked).not.toHaveBeenCalled();
  startFirstCalls(bootWith(false), at('/user/issuances'), stored);
  expect(askedFor()).toEqual(['/issuances?size=24']);
});

it('an answer for another session is not taken', async () => {
  startFirstCalls(bootWith(true), at('/user/home'), stored);
  connect({ tokens: () => ({ user: 'of-another', manager: '' }) });
  await expect(request(v.string(), '/home')).resolves.toBe('early');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('an early call that fails is repeated', async () => {
  asked.mockImplementationOnce(async () => Promise.reject(new TypeError('offline')));
  startFirstCalls(bootWith(true), at('/user/home'), stored);
  await expect(request(v.string(), '/home')).resolves.toBe('early');
  expect(asked).toHaveBeenCalledTimes(2);
});
