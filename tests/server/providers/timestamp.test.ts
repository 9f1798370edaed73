import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as asn1 from 'asn1js';
import { type Certificate, ContentInfo, PKIStatusInfo, SignedData, TimeStampResp } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { encodeDer } from '#server/providers/signature/asn1.ts';
import { httpTimestamp } from '#server/providers/timestamp/httpTimestamp.ts';
import { readTimestamp } from '#server/providers/timestamp/timestamp.ts';
import { timestampSandbox } from '#server/sandbox/timestamp/timestampSandbox.ts';
import { movableClock } from './support/movableClock.ts';
import { sandboxAuthority } from './support/sandboxAuthority.ts';

const clock = movableClock('2026-03-02T09:00:00.000Z');
const content = new TextEncoder().encode('a signature');
const url = 'http://timestamp.test/sandbox/timestamp';
const sandbox = timestampSandbox({ clock });
const ask: typeof fetch = async (...request) => sandbox.fetch(new Request(...request));

/** An authority whose answer was changed on its way. */
const answering = (change: (answer: Response) => Response | Promise<Response>) =>
  httpTimestamp({ url, fetch: async (...request) => change(await ask(...request)) });

describe('a timestamp', () => {
  it('says when its content existed, and who says so', async () => {
    const token = await sandboxAuthority(clock).stamp(content);
    expect(await readTimestamp(token, content)).toEqual({
      at: clock.now(),
      authority: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  it('proves nothing for other content', async () => {
    const token = await sandboxAuthority(clock).stamp(content);
    expect(await readTimestamp(token, new TextEncoder().encode('another signature'))).toBeUndefined();
    expect(await readTimestamp(token.subarray(0, 200), content)).toBeUndefined();
  });

  it('sends the name and the password of its address as authorization', async () => {
    const sent: (string | null)[] = [];
    const authority = httpTimestamp({
      url: 'http://tesela:p%40ss@timestamp.test/sandbox/timestamp',
      fetch: async (...request) => {
        const { url: address, headers } = new Request(...request);
        sent.push(address, headers.get('authorization'), headers.get('content-type'));
        return ask(...request);
      },
    });
    await authority.stamp(content);
    const basic = `Basic ${Buffer.from('tesela:p@ss').toString('base64')}`;
    expect(sent).toEqual([url, basic, 'application/timestamp-query']);
  });

  it('is verified by OpenSSL', async ({ skip }) => {
    if (spawnSync('openssl', ['version']).error) skip();
    const token = await sandboxAuthority(clock).stamp(content);
    const { certificates } = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content });
    const [certificate] = certificates as Certificate[];
    const folder = mkdtempSync(path.join(tmpdir(), 'timestamp-'));
    const file = (name: string, bytes: Uint8Array | string) => {
      writeFileSync(path.join(folder, name), bytes);
      return path.join(folder, name);
    };
    try {
      const arguments_ = ['ts', '-verify', '-token_in', '-in', file('token', token), '-data', file('data', content)];
      const authority = file('authority.pem', new X509Certificate(encodeDer(certificate as Certificate)).toString());
      const at = String(clock.now().getTime() / 1000);
      expect(
        execFileSync('openssl', [...arguments_, '-CAfile', authority, '-attime', at], { encoding: 'utf8' }),
      ).toContain('Verification: OK');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('an answer of a timestamp authority', () => {
  it('is refused if the authority is not well', async () => {
    const authority = answering(() => new Response('try later', { status: 503 }));
    await expect(authority.stamp(content)).rejects.toThrow('HTTP 503');
  });

  it('is refused if the authority did not grant a stamp', async () => {
    const rejection = new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }).toSchema().toBER();
    await expect(answering(() => new Response(rejection)).stamp(content)).rejects.toThrow('status 2');
  });

  it('is refused if it answers an earlier query', async () => {
    let earlier: Promise<ArrayBuffer> | undefined;
    const authority = answering(async (answer) => {
      earlier ??= answer.arrayBuffer();
      return new Response(await earlier);
    });
    await authority.stamp(content);
    await expect(authority.stamp(content)).rejects.toThrow('answered another query');
  });

  it('is refused if the stamp was changed', async () => {
    const authority = answering(async (answer) => {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const last = bytes.length - 1;
      bytes[last] = (bytes[last] ?? 0) ^ 1;
      return new Response(bytes);
    });
    await expect(authority.stamp(content)).rejects.toThrow('not valid for its content');
  });

  it('is refused if it is no answer at all', async () => {
    await expect(answering(() => new Response('hello')).stamp(content)).rejects.toThrow();
  });
});

describe('the sandbox authority', () => {
  it('refuses a body that is no query', async () => {
    const answer = await ask(url, { method: 'POST', body: 'hello' });
    expect(TimeStampResp.fromBER(await answer.arrayBuffer()).status.status).toBe(2);
    expect(asn1.fromBER(await (await ask(url, { method: 'POST', body: '' })).arrayBuffer()).offset).toBeGreaterThan(0);
  });
});
