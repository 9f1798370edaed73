import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TransferRow } from '#machines/market/transfer/transfer.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { password } from '#tests/support/fourEyes.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';

let bed: MarketBed;
let luis = { id: '', wallet: '' };
let eva = '';
let gift = { id: '', reference: '' };

beforeAll(async () => {
  bed = await openMarketBed();
});
beforeEach(async () => {
  const {
    project,
    holders: [holder],
  } = await bed.newHolders(10);
  luis = holder;
  eva = await bed.world.investor();
  await bed.withPassword(luis.id);
  gift = await bed.call<TransferRow>(luis.id, 'POST', '/transfers', {
    kind: 'gift',
    projectId: project.id,
    wallet: luis.wallet,
    tokens: 3,
    receiver: await bed.registrar.emailOf(eva),
    fileId: await bed.deed(luis.id),
    password,
  });
});
afterAll(async () => {
  expect(bed.test.reported).toEqual([]);
  await bed.test.close();
});

async function ask(userId: string, body: object = {}): Promise<Response> {
  return bed.test.app.request(`http://test.local/v2/pfp/transfers/${gift.id}/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-user-access-token': await bed.world.tokenOf(userId) },
    body: JSON.stringify({ words: 'Feliz cumpleaños', format: 'png', ...body }),
  });
}
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const statusFor = async (userId: string, body?: object) => (await ask(userId, body)).status;

it('is a picture of A6 at 300 points per inch, which no cache keeps', async () => {
  const answer = await ask(luis.id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toContain(gift.reference);
  const { format, width, height } = await sharp(await bytes(answer)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1240, height: 1748 });
});

it('shows the words of the giver, and fits without any', async () => {
  const [some, others, none] = await Promise.all(
    ['Feliz cumpleaños', 'Enhorabuena', ''].map(async (words) =>
      (await bytes(await ask(luis.id, { words }))).toString('base64'),
    ),
  );
  expect(new Set([some, others, none]).size).toBe(3);
});

it('is a page to print, whose code is a link and whose words can be read aloud', async () => {
  const answer = await ask(luis.id, { format: 'pdf' });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = (await bytes(answer)).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain(`/user/transfers?transfer=${gift.id}`);
  expect(text).toMatch(/\/S \/Figure/);
  expect(text).toMatch(/\/Alt/);
});

it('exists for the giver alone', async () => {
  const stranger = await bed.world.investor();
  expect(await statusFor(eva)).toBe(404);
  expect(await statusFor(stranger)).toBe(404);
  expect(await statusFor(bed.managers[0])).toBe(403);
});

it('refuses words that do not fit or cannot be printed', async () => {
  expect(await statusFor(luis.id, { words: 'a'.repeat(161) })).toBe(422);
  expect(await statusFor(luis.id, { words: 'Feliz \u{1F389}' })).toBe(422);
  expect(await statusFor(luis.id, { format: 'svg' })).toBe(422);
});

it.each([
  [
    'is accepted',
    () => bed.send(eva, gift.id, { type: 'transfer.accept', tokens: 3, unitPrice: 0, warningSeen: false }),
  ],
  ['is declined', () => bed.send(eva, gift.id, { type: 'transfer.decline' })],
  ['is taken back', () => bed.send(luis.id, gift.id, { type: 'transfer.cancel' })],
  ['has expired', () => bed.wait(11 * DAY)],
])('is not made any more once the gift %s', async (_, end) => {
  expect(await statusFor(luis.id)).toBe(200);
  await end();
  expect(await statusFor(luis.id)).toBe(404);
});
