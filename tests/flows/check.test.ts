import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '#flows/main.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tesela-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('npm run flows -- check', () => {
  it('proves a customization sound', async () => {
    const answer = await run(['check', written('sound.json', '{"hide":{"signInvestment":true}}')]);
    expect(answer).toEqual({ ok: true, failed: false, text: expect.stringMatching(/^Every step and phase/) });
  });

  it('shows what is wrong with the way that leads there', async () => {
    const tenant = { customization: { flows: { onboarding: ['SUITABILITY_TEST', 'INVEST'] } } };
    const answer = await run(['check', written('unsound.json', JSON.stringify(tenant))]);
    if (!answer.ok) throw new Error(answer.sentence);
    expect(answer.failed).toBe(true);
    expect(answer.text).toContain('The step KYC cannot be dropped while its module is on.');
    expect(answer.text).toMatch(
      /could be paid in “\w+” before the identity is verified\.\nThe shortest way there:\n {2}1\. /,
    );
    expect(answer.text).toMatch(/METHOD_PAYMENT → \w+: method\.choose by investor$/m);
  });

  it.each([
    [[], /^A file has to be named/],
    [['/nowhere.json'], /^There is no file \/nowhere\.json/],
    [[written('text.json', 'hello')], /is no JSON\.$/],
    [[written('number.json', '{"customization":7}')], /is no tenant's configuration/],
  ])('says what is wrong with %j', async (args, sentence) => {
    const answer = await run(['check', ...args]);
    expect(answer.ok ? answer.text : answer.sentence).toMatch(sentence);
  });
});
