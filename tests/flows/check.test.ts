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

  it('names every fault of both parts, where the first would hide the others', async () => {
    const tenant = {
      customization: { modulse: {} },
      settings: { paymentMethods: [{ method: 'transfer' }, { method: 'barter' }], suitabilityPolcy: 'declare' },
    };
    const answer = await run(['check', written('faults.json', JSON.stringify(tenant)), '--format', 'json']);
    if (!answer.ok) throw new Error(answer.sentence);
    expect(answer.failed).toBe(true);
    expect(JSON.parse(answer.text)).toEqual({
      faults: [
        { path: 'customization.modulse', message: 'There is no such field.' },
        { path: 'settings.paymentMethods.1.method', message: 'This is not valid.' },
        { path: 'settings.suitabilityPolcy', message: 'There is no such field.' },
      ],
      violations: [],
    });
  });

  it('reads what an editor wrote with a mark at its beginning', async () => {
    expect(await run(['check', written('marked.json', '\uFEFF{}')])).toMatchObject({ ok: true, failed: false });
  });

  it('says so where the way is empty', async () => {
    const flows = { project_status: ['PRE_CAMPAIGN', 'DRAFT', 'CAMPAIGN', 'CLOSED'] };
    const answer = await run(['check', written('second.json', JSON.stringify({ flows }))]);
    expect(answer.ok && answer.text).toMatch(/could never be closed\.\nIt is so from the start/);
  });

  it.each([
    [[], /^A file has to be named/],
    [['/nowhere.json'], /^There is no file \/nowhere\.json/],
    [[written('text.json', 'hello')], /is no JSON\.$/],
    [[written('empty.json', '')], /is no JSON\.$/],
    [[folder], /^There is no file .* that can be read\.$/],
    [[written('list.json', '[]')], /is no tenant's configuration: that is an object of JSON\.$/],
    [[written('number.json', '{"customization":7}')], /^customization: This is not valid\.$/],
    [[written('flag.json', '{"modules":{"kyc":"yes"}}')], /^modules\.kyc: This is not valid\.$/],
    [[written('misspelt.json', '{"customization":{},"setings":{}}')], /^setings: There is no such field\.$/],
    [[written('days.json', '{"settings":{"orderDays":1000}}')], /^settings\.orderDays: The maximum is 365\.$/],
    [[written('huge.json', JSON.stringify({ css: 'a'.repeat(300_000) }))], /^The configuration is too large/],
  ])('says what is wrong with %j', async (args, sentence) => {
    const answer = await run(['check', ...args]);
    expect(answer.ok ? answer.text : answer.sentence).toMatch(sentence);
  });
});
