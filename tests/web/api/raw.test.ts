// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { connectClient } from '#web/api/client.ts';
import { fetchDownload } from '#web/api/download.ts';
import { requestRaw } from '#web/api/requestRaw.ts';
import { recordingSettings, type ServerAnswer, startServer } from './apiServer.ts';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function connect(answer: ServerAnswer) {
  const server = await startServer([answer]);
  closing.push(server.close);
  const connection = recordingSettings(server.base, {
    tokens: () => ({ user: 'of-user', manager: 'of-manager' }),
    area: () => 'ADMIN',
  });
  connectClient(connection.settings);
  return { ...server, ...connection };
}

it('a download is fetched with the tokens, the area and the language of every other call', async () => {
  const { received } = await connect({ status: 200, text: 'a;b' });
  const { blob } = await fetchDownload('/users/export', { password: 'x' });
  expect(await blob.text()).toBe('a;b');
  const { method, path, headers, body } = received[0] ?? {};
  expect([method, path, body]).toEqual(['POST', '/v2/pfp/users/export', '{"password":"x"}']);
  expect(headers).toMatchObject({
    'x-user-access-token': 'of-user',
    'x-manager-user-access-token': 'of-manager',
    'x-acting-area': 'ADMIN',
    'accept-language': 'es',
  });
});

it('a download ends the session if the server no longer knows the token', async () => {
  const { refusedTokens } = await connect({ status: 401, body: { error: 'session_missing' } });
  await expect(fetchDownload('/files/1')).rejects.toMatchObject({ status: 401, error: 'session_missing' });
  expect(refusedTokens()).toBe(1);
});

it('a download that fails on the server is reported, without a toast', async () => {
  const { reports, toasts } = await connect({ status: 500, text: '<h1>Oh</h1>' });
  await expect(fetchDownload('/files/1')).rejects.toMatchObject({ status: 500, data: '<h1>Oh</h1>' });
  expect([reports.length, toasts.length]).toEqual([1, 0]);
});

it('a raw call without an answer fails with status 0 and is not reported', async () => {
  const { reports } = await connect('cut');
  await expect(requestRaw('/changes')).rejects.toMatchObject({ status: 0, error: null });
  expect(reports).toEqual([]);
});
