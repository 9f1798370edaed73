import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { TaxFilePreview, TaxFiles } from '#machines/earnings/taxFile/taxFile.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { taxFilesQuery } from '#web/api/earnings/taxFiles.ts';
import { TaxFilesPanel } from '#web/pages/earnings/shared/taxFiles/TaxFilesPanel.tsx';
import { recordingSettings, startServer } from '../../api/apiServer.ts';
import { refusalReason } from '../../support/refusalReason.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { PASSWORD, typePassword } from '../../support/typePassword.ts';

const file = (model: TaxFilePreview['model'], more: Partial<TaxFilePreview> = {}): TaxFilePreview => ({
  model,
  records: 2,
  people: 1,
  base: 10_000,
  withheld: 1_900,
  blocks: [],
  incomplete: [],
  ...more,
});
const person = { id: 'person-1', name: 'Ana García', role: 'holder', missing: ['taxNumber', 'province'] } as const;

const year: TaxFiles = {
  years: ['2026', '2025'],
  year: '2026',
  files: [
    file('193'),
    file('187', { records: 0, people: 0, base: 0, withheld: 0, blocks: ['empty'] }),
    file('296', { blocks: ['people'], incomplete: [{ ...person, missing: [...person.missing] }] }),
  ],
  elsewhere: 0,
  ledger: 3_800,
  difference: 0,
};

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer([{ status: 409, body: { error: 'tax_file_blocked' } }]);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const show = (files: TaxFiles = year) =>
  renderManager(<TaxFilesPanel year={undefined} hrefFor={(each) => `/manager/earnings?tab=tax&year=${each}`} />, [
    [taxFilesQuery(undefined).queryKey, files],
  ]);
const rowOf = (model: TaxFilePreview['model']) =>
  screen.getByRole('row', { name: new RegExp(es[`taxFile.model.${model}`]) });
const nameOf = (model: TaxFilePreview['model']) => `${es['taxFile.download']} ${es[`taxFile.model.${model}`]}`;
const downloadOf = (model: TaxFilePreview['model']) =>
  within(rowOf(model)).getByRole('button', { name: nameOf(model) });

describe('the files of the tax returns', () => {
  it('say what they contain, that they agree with the ledger, and link to the other years', () => {
    show();
    expect(rowOf('193').textContent).toContain('19,00');
    expect(screen.getByText(/38,00/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '2026' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: '2025' }).getAttribute('href')).toBe('/manager/earnings?tab=tax&year=2025');
  });

  it('name who lacks which data, with a link to the user', () => {
    show();
    const link = screen.getByRole('link', { name: 'Ana García' });
    expect(link.getAttribute('href')).toBe('/manager/users/person-1');
    expect(link.closest('li')?.textContent).toContain('NIF válido y código postal');
    expect(refusalReason(nameOf('296'))).toBe(es['taxFile.block.people']);
    expect(refusalReason(nameOf('187'))).toBe(es['taxFile.block.empty']);
  });

  it('show a difference from the ledger, and what another return declares', () => {
    const { unmount } = show({ ...year, difference: 5 });
    expect(screen.getByRole('alert').textContent).toContain('0,05');
    unmount();
    show({ ...year, elsewhere: 76 });
    expect(screen.getByText(/0,76/)).toBeTruthy();
  });

  it('are asked for with the contact and the password, and a refusal says so', async () => {
    show();
    await userEvent.click(downloadOf('193'));
    await userEvent.type(await screen.findByLabelText(es['taxFile.contact']), 'Marta Núñez');
    await userEvent.type(screen.getByLabelText(es['taxFile.phone']), '976000000');
    await typePassword();
    const buttons = screen.getAllByRole('button', { name: es['taxFile.download'] });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    expect(await screen.findByText(es['taxFile.blocked'])).toBeTruthy();
    expect(server.received.map(({ path, body }) => [path, JSON.parse(body ?? '{}')])).toEqual([
      [
        '/v2/pfp/tax-files/export',
        { model: '193', year: '2026', contact: 'Marta Núñez', phone: '976000000', password: PASSWORD },
      ],
    ]);
  });

  it('are not there before anything was paid', () => {
    show({ ...year, years: [], files: [] });
    expect(screen.queryByRole('table')).toBeNull();
  });
});
