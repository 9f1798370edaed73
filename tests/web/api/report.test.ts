import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { report } from '#web/api/report.ts';

afterEach(() => vi.unstubAllGlobals());

it('an error report names the request that failed', () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response();
  });
  report(new ApiError(500, { error: 'internal' }, { reference: '4f1c-7' }));
  report(new Error('Nothing was sent'));
  expect(bodies).toMatchObject([{ name: 'ApiError', reference: '4f1c-7' }, { name: 'Error' }]);
  expect(bodies[1]).not.toHaveProperty('reference');
});
