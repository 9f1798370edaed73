import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '#flows/main.ts';
import en from '#locales/en.json';

const folder = mkdtempSync(path.join(tmpdir(), 'tesela-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeConfiguration(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('npm run flows -- check', () => {
  it('reports that a valid customization is sound', async () => {
    const answer = await run(['check', writeConfiguration('sound.json', '{"hide":{"signInvestment":true}}')]);
    expect(answer).toEqual({ ok: true, failed: false, text: expect.stringMatching(/^Every step and phase/) });
  });

  it('reports each violation with the shortest path to it', async () => {
    const tenant = { customization: { flows: { onboarding: ['SUITABILITY_TEST', 'INVEST'] } } };
    const answer = await run(['check', writeConfiguration('unsound.json', JSON.stringify(tenant))]);
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.failed).toBe(true);
    expect(answer.text).toContain(en['validator.error_flow_kyc_missing']);
    expect(answer.text).toMatch(
      /In “\w+”, an order could be paid before the identity is verified\.\nShortest path:\n {2}1\. /,
    );
    expect(answer.text).toMatch(/METHOD_PAYMENT → \w+: method\.choose by investor$/m);
  });

  it('reports every error of both parts, not only the first', async () => {
    const tenant = {
      customization: { modulse: {} },
      settings: { paymentMethods: [{ method: 'transfer' }, { method: 'barter' }], suitabilityPolcy: 'declare' },
    };
    const answer = await run(['check', writeConfiguration('errors.json', JSON.stringify(tenant)), '--format', 'json']);
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.failed).toBe(true);
    expect(JSON.parse(answer.text)).toEqual({
      faults: [
        { path: 'customization.modulse', message: en['validator.error_json_unknown_key'] },
        {
          path: 'settings.paymentMethods.1.method',
          message: 'Choose one of these: transfer, wire, manual, card, terminal, bizum, crypto, balance.',
        },
        { path: 'settings.suitabilityPolcy', message: en['validator.error_json_unknown_key'] },
      ],
      violations: [],
    });
  });

  it('reads a file that starts with a byte order mark', async () => {
    expect(await run(['check', writeConfiguration('marked.json', '\uFEFF{}')])).toMatchObject({
      ok: true,
      failed: false,
    });
  });

  it('reports a violation that exists from the start', async () => {
    const flows = { project_status: ['PRE_CAMPAIGN', 'DRAFT', 'CAMPAIGN', 'CLOSED'] };
    const answer = await run(['check', writeConfiguration('second.json', JSON.stringify({ flows }))]);
    expect(answer.ok && answer.text).toMatch(/could never be closed\.\nThis is already the case at the start/);
  });

  it.each([
    [[], /^Name a file/],
    [['/nowhere.json'], /^The file \/nowhere\.json cannot be read\.$/],
    [[writeConfiguration('text.json', 'hello')], /is not valid JSON\.$/],
    [[writeConfiguration('empty.json', '')], /is not valid JSON\.$/],
    [[folder], /^The file .* cannot be read\.$/],
    [[writeConfiguration('list.json', '[]')], /is not a tenant's configuration, which is a JSON object\.$/],
    [[writeConfiguration('number.json', '{"customization":7}')], /^customization: Check this: it isn’t valid\.$/],
    [
      [writeConfiguration('flag.json', '{"modules":{"kyc":"yes"}}')],
      /^modules\.kyc: Choose one of these: true, false\.$/,
    ],
    [
      [writeConfiguration('misspelt.json', '{"customization":{},"setings":{}}')],
      /^setings: This field doesn’t exist. Remove it\.$/,
    ],
    [
      [writeConfiguration('days.json', '{"settings":{"orderDays":1000}}')],
      /^settings\.orderDays: The maximum is 365\.$/,
    ],
    [
      [writeConfiguration('huge.json', JSON.stringify({ css: 'a'.repeat(300_000) }))],
      /^The configuration is too large/,
    ],
  ])('explains the error in %j', async (args, sentence) => {
    const answer = await run(['check', ...args]);
    expect(answer.ok ? answer.text : answer.message).toMatch(sentence);
  });
});
