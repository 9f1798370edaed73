import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { postsQuery, questionsQuery } from '#web/api/issuances/posts.ts';
import { IssuancePage } from '#web/pages/issuances/shared/page/IssuancePage.tsx';
import type { IssuanceView } from '#web/pages/issuances/shared/page/issuanceTabs.ts';
import { AppContext } from '#web/shell/appContext.ts';
import { recordingSettings, startServer } from '../../api/apiServer.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { project } from './issuance.data.ts';

const issuance: Project = {
  ...project,
  status: 'CAMPAIGN',
  minTokens: 2,
  maxTokens: 1_000,
  raised: 40_850_000,
  investors: 12,
  sections: {
    product: [{ kind: 'paragraph', spans: [{ text: 'La planta suma ' }, { text: '4 MW', bold: true }, { text: '.' }] }],
  },
  risks: ['La conexión puede retrasarse.', 'El banco cobra antes.'],
  kiis: { version: 1, fileId: 'file-1' },
};

const renderPage = (
  changes: Partial<Project> = {},
  tab: IssuanceView = 'description',
  answers?: Parameters<typeof renderManager>[1],
) =>
  renderManager(
    <AppContext value={createTestApp()}>
      <IssuancePage
        issuance={{ ...issuance, ...changes }}
        details={{ ...issuance, ...changes }}
        tab={tab}
        tabHref={(each) => `?tab=${each}`}
        fileHref={(id) => `/files/${id}`}
        actions={null}
        entryAction={<a href="/invest">Invertir</a>}
      />
    </AppContext>,
    answers,
  );
/** What is read before anything is pressed: without the meanings of the words that have one. */
function textOf(element: HTMLElement): string {
  const shown = element.cloneNode(true) as HTMLElement;
  for (const meaning of shown.querySelectorAll('[popover]')) meaning.remove();
  return (shown.textContent ?? '').replaceAll('\u00a0', ' ');
}

it('shows the figures that matter, the risk of each issuance and the warning of all of them', async () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Sol de Aragón' })).toBeTruthy();
  const terms = screen.getAllByRole('term').map((term) => textOf(term.parentElement as HTMLElement));
  expect(terms.slice(0, 3)).toEqual(['Interés anual7,2 %', 'Plazo36 meses', 'Desde100 €']);
  expect(screen.getByRole('img', { name: /68.% de 600\.000/ })).toBeTruthy();
  const warning = screen.getByRole('region', { name: es['invest.risk.title'] });
  expect(within(warning).getByText(es['invest.risk.public'])).toBeTruthy();
  expect(screen.getByText('El banco cobra antes.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Ficha de datos fundamentales/ })).toBeTruthy();
});

it('says since when and why the campaign is suspended', () => {
  renderPage({
    status: 'SUSPENDED',
    suspension: { at: '2026-11-20T09:00:00.000Z', reason: 'Las cuentas no cuadran.' },
  });
  expect(textOf(document.body)).toMatch(/Campaña suspendida desde el 20 nov.? 2026/);
  expect(screen.getByText('Las cuentas no cuadran.')).toBeTruthy();
});

it('shows all tabs below each other for paper, with the address of what is in force', async () => {
  renderPage({}, 'prospectus', [
    [postsQuery('published', issuance.id).queryKey, { rows: [] }],
    [questionsQuery('published', issuance.id).queryKey, { rows: [], facts: null }],
  ]);
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(textOf);
  await screen.findByRole('heading', { name: es['issuances.tab.tokenomics'] });
  expect(headings()).toEqual(
    expect.arrayContaining([
      es['issuances.chapter.product'],
      es['issuances.chapter.risks'],
      es['issuances.documents'],
      es['issuances.tab.updates'],
      es['issuances.tab.questions'],
    ]),
  );
  expect(screen.getByText(/La versión vigente está en http.*\/invest\/sol-de-aragon\./)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: es['issuances.tabs'] })).toBeNull();
});

it('says that the issuer is insolvent instead of that a payment is late', () => {
  renderPage({
    status: 'CLOSED.insolvent',
    arrears: 'defaulted',
    insolvency: { on: '2026-05-19', reference: 'Juzgado Mercantil 2, autos 112/2026' },
  });
  expect(textOf(document.body)).toMatch(/El emisor está en concurso desde el 19 may.? 2026/);
  expect(textOf(document.body)).toContain('Juzgado Mercantil 2, autos 112/2026');
  expect(screen.queryByText(es['issuances.arrears.defaulted'])).toBeNull();
});

it('builds formatted texts from data, with links that open elsewhere', () => {
  renderPage({
    sections: {
      product: [
        { kind: 'heading', spans: [{ text: 'La planta' }] },
        { kind: 'paragraph', spans: [{ text: 'Suma 4 €, ' }, { text: 'según ', italic: true }] },
        { kind: 'numbers', items: [[{ text: '<b>Uno</b>' }], [{ text: 'Dos', bold: true }]] },
        { kind: 'bullets', items: [[{ text: 'el plan', href: 'https://ejemplo.es/plan' }]] },
      ],
    },
  });
  const chapter = screen.getByRole('heading', { level: 2, name: es['issuances.chapter.product'] })
    .parentElement as HTMLElement;
  expect(within(chapter).getByRole('heading', { level: 3, name: 'La planta' })).toBeTruthy();
  expect(chapter.querySelector('p')?.textContent).toBe('Suma 4\u00a0€, según ');
  expect(chapter.querySelector('em')?.textContent).toBe('según ');
  const [numbers, bullets] = within(chapter).getAllByRole('list');
  expect(
    within(numbers as HTMLElement)
      .getAllByRole('listitem')
      .map(textOf),
  ).toEqual(['<b>Uno</b>', 'Dos']);
  expect(numbers?.querySelector('strong')?.textContent).toBe('Dos');
  const plan = within(bullets as HTMLElement).getByRole('link', { name: 'el plan' });
  expect([plan.getAttribute('href'), plan.getAttribute('target'), plan.getAttribute('rel')]).toEqual([
    'https://ejemplo.es/plan',
    '_blank',
    'noreferrer',
  ]);
});

it('shows what the money is for as a bar, a list and a sentence, and who carries it out', async () => {
  renderPage({
    useOfFunds: [
      { label: 'Seguidores', points: 8_750 },
      { label: 'Imprevistos', points: 1_250 },
    ],
    team: [
      { name: 'Marta Gimeno', role: 'Dirección', about: 'Ha conectado catorce plantas.' },
      { name: 'Óscar Villuendas', role: 'Obra' },
    ],
  });
  const funds = (await screen.findByRole('heading', { name: es['issuances.funds'] })).parentElement as HTMLElement;
  expect(textOf(funds)).toContain('los 600.000 €');
  expect(within(funds).getAllByRole('listitem').map(textOf)).toEqual([
    'Seguidores525.000 €87,5 %',
    'Imprevistos75.000 €12,5 %',
  ]);
  expect(
    within(funds).getByRole('img', { name: /^Uso del dinero: Seguidores 87,5.% e Imprevistos 12,5.%\.$/ }),
  ).toBeTruthy();
  const team = (await screen.findByRole('heading', { name: es['issuances.team'] })).parentElement as HTMLElement;
  expect(within(team).getAllByRole('listitem').map(textOf)).toEqual([
    'MGMarta GimenoDirecciónHa conectado catorce plantas.',
    'ÓVÓscar VilluendasObra',
  ]);
});

it('leaves out the sections that were not written', async () => {
  renderPage({ sections: {}, risks: [], ranking: null, guarantee: null });
  await screen.findByRole('status');
  expect(screen.queryByRole('heading', { name: es['issuances.funds'] })).toBeNull();
  expect(screen.queryByRole('heading', { name: es['issuances.team'] })).toBeNull();
  expect(screen.queryByRole('heading', { name: es['issuances.chapter.risks'] })).toBeNull();
});

it('loads the player of a video only after a click, and says from where', async () => {
  renderPage({ summary: 'Una planta.', video: 'https://youtu.be/abcdefghijk' });
  const button = await screen.findByRole('button', { name: /Ver el vídeo/ });
  expect(button.textContent).toContain('El vídeo se carga desde YouTube.');
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(button);
  const player = screen.getByTitle<HTMLIFrameElement>('Vídeo de Sol de Aragón');
  expect(player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1');
  expect(player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  expect(player.getAttribute('loading')).toBe('lazy');
  expect(document.activeElement).toBe(player);
});

it('links to a video that has no known player', async () => {
  renderPage({ summary: 'Una planta.', video: 'https://ejemplo.es/video' });
  const link = await screen.findByRole('link', { name: /Ver el vídeo/ });
  expect(link.getAttribute('href')).toBe('https://ejemplo.es/video');
});

it('names the terms of a loan among those of the token', async () => {
  renderPage({ facePrice: 6_000, instalments: 'quarterly', repayment: 'french' }, 'tokenomics');
  await screen.findByText(es['issuances.token.facePrice']);
  const rows = screen.getAllByRole('term').map((term) => textOf(term.parentElement as HTMLElement));
  expect(rows).toEqual(
    expect.arrayContaining([
      'Valor nominal60,00 €',
      'Pago de interesesCada trimestre',
      'Devolución del capitalEn cuotas iguales de capital e intereses',
    ]),
  );
});

it.each(['description', 'tokenomics'] as const)(
  'says before whom investors are paid and what secures it: %s',
  async (tab) => {
    renderPage(
      { ranking: 'seniorSecured', guarantee: { kind: 'mortgage', text: 'Primera hipoteca sobre la nave.' } },
      tab,
    );
    await screen.findByText(es['issuances.token.guarantee']);
    const rows = screen.getAllByRole('term').map((term) => textOf(term.parentElement as HTMLElement));
    expect(rows).toEqual(
      expect.arrayContaining([
        'Orden de cobroPreferente, con garantía sobre bienes',
        'GarantíaHipoteca. Primera hipoteca sobre la nave.',
      ]),
    );
  },
);

it('names the form in which one takes part among the data of the token', async () => {
  const { unmount } = renderPage({ modality: 'coInvestment' }, 'tokenomics');
  expect(await screen.findByText(es['content.modality.coInvestment'])).toBeTruthy();
  unmount();
  renderPage({ modality: '' }, 'tokenomics');
  await screen.findByText(es['issuances.token.price']);
  expect(screen.queryByText(es['issuances.token.modality'])).toBeNull();
});

it('names the securities number among the data of the token if there is one', async () => {
  const { unmount } = renderPage({}, 'tokenomics');
  await screen.findByText(es['issuances.token.price']);
  expect(screen.queryByText(es['issuances.token.isin'])).toBeNull();
  unmount();
  renderPage({ isin: 'ES0105707006' }, 'tokenomics');
  expect(await screen.findByText('ES0105707006')).toBeTruthy();
});

it('calculates what an amount would bring, as an estimate, with a calendar that says the same', async () => {
  renderPage();
  const result = await screen.findByRole('status');
  expect(textOf(result)).toContain('+174,96 €216,00 € brutos de intereses. Se retienen 41,04 €, el 19 %.');
  expect(textOf(result)).toContain('te devuelven 1.000 €');
  expect(screen.getByText(es['issuances.calculator.note.debt'])).toBeTruthy();
  const table = screen.getByRole('table', { name: es['issuances.calendar'] });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(textOf(within(table).getAllByRole('row')[3] as HTMLElement)).toContain('dic 2029');
  expect(
    screen.getByRole('img', { name: /En 3 años cobras 174,96.€ y al final te devuelven 1\.000,00.€\./ }),
  ).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: /^500/ }));
  expect(textOf(screen.getByRole('status'))).toContain('+87,48 €');
  const field = screen.getByRole('textbox', { name: es['issuances.calculator.amount'] });
  await userEvent.clear(field);
  await userEvent.type(field, '137');
  expect(textOf(document.body)).toContain('100 €: 2 tokens');
});

it('calculates with the rate of the reader and says why it applies, and a stranger reads the general one', async () => {
  const { unmount } = renderPage();
  expect(textOf(await screen.findByRole('status'))).toContain(es['issuances.calculator.rate.general']);
  unmount();
  renderPage({ withholding: { basisPoints: 1_000, basis: 'treaty', isOwn: true } });
  const result = textOf(await screen.findByRole('status'));
  expect(result).toContain('+194,40 €216,00 € brutos de intereses. Se retienen 21,60 €, el 10 %.');
  expect(result).toContain('Es tu tipo: convenio fiscal.');
  expect(result).not.toContain(es['issuances.calculator.rate.general']);
});

it('shows a stake as a share of the company and promises no return', async () => {
  renderPage({ product: 'equity', interestPoints: 1_150, target: 30_000_000 });
  const result = await screen.findByRole('status');
  expect(textOf(result)).toContain('0,0383 % del capital');
  expect(textOf(result)).toContain('2.608.695 €');
  expect(within(result).getByText(es['issuances.calculator.note.equity'])).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('calculates the falling interest of a loan whose capital comes back with each instalment', async () => {
  renderPage({ repayment: 'french', instalments: 'yearly' });
  const result = await screen.findByRole('status');
  expect(textOf(result)).toContain(es['issuances.calculator.capital.instalments'].replace('{capital}', '1.000 €'));
  const rows = within(screen.getByRole('table', { name: es['issuances.calendar'] })).getAllByRole('row');
  // 72.00, 49.65 and 25.68 € of interest on what is still owed.
  expect(rows.slice(1).map((row) => textOf(row))).toEqual([
    expect.stringContaining('72,00 €'),
    expect.stringContaining('49,65 €'),
    expect.stringContaining('25,68 €'),
  ]);
  expect(screen.getByRole('img', { name: /te devuelven 1\.000,00.€ poco a poco/ })).toBeTruthy();
});

it('says of a rent that it is expected', async () => {
  renderPage({ product: 'realEstate' });
  expect(textOf(await screen.findByRole('status'))).toContain('está previsto que cobres');
});

it('calculates nothing for an issuance that has closed', async () => {
  renderPage({ status: 'CLOSED.financed', endedAt: '2026-11-01T10:00:00.000Z' });
  expect(await screen.findByRole('link', { name: /Ficha de datos fundamentales/ })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['late', 'Pago retrasado'],
  ['defaulted', 'En impago'],
] as const)('says that an issuance is %s with a payment', async (arrears, text) => {
  renderPage({ status: 'CLOSED.financed', endedAt: '2026-11-01T10:00:00.000Z', arrears });
  expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(textOf(document.body)).toContain(es[`issuances.arrears.${arrears}.detail`]);
});

it.each([
  ['being validated', { status: 'VALIDATING.waiting' }],
  ['hidden', { status: 'PRE_CAMPAIGN', visible: false }],
] as const)('opens the documents of an issuance that is %s with the session of its reader', async (_, changes) => {
  const server = await startServer([{ status: 200, text: 'paper' }]);
  const { settings } = recordingSettings(`${server.base}`, { tokens: () => ({ user: 'a-session', manager: '' }) });
  connectClient(settings);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => {} }));
  renderPage(changes, 'documentation');
  await userEvent.click(await screen.findByRole('button', { name: /Ficha de datos fundamentales/ }));
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect(server.received[0]?.path).toContain('/files/file-1');
  expect(server.received[0]?.headers['x-user-access-token']).toBe('a-session');
  expect(screen.queryByRole('link', { name: /Ficha/ })).toBeNull();
  vi.unstubAllGlobals();
  await server.close();
});
