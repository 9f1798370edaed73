import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { root } from '#tests/structure/sources.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

let test: TestTenant;

beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

const jsonOf = async (address: string) => (await callApi(test, 'GET', address)).body;

describe('/health', () => {
  it('names the release of package.json, which the change log lists, and the build', async () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    expect(await jsonOf('/health')).toEqual({ status: 'ok', version, build: 'test' });
    expect(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')).toMatch(
      new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm'),
    );
  });

  it('names the build that open pages compare with theirs', async () => {
    const { build } = (await jsonOf('/health')) as { build: string };
    expect(await jsonOf('/builds/latest.json')).toEqual({ id: build });
  });
});
