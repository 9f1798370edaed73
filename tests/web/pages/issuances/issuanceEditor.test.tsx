import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { ContentSaved } from '#machines/issuances/content/content.wire.ts';
import { sessionFrom } from '#machines/people/session/session.ts';
import { connectClient } from '#web/api/client.ts';
import { writeStoredSession } from '#web/api/storedSession.ts';
import type { EditorSection } from '#web/pages/issuances/shared/editor/editorSections.ts';
import { loginAs } from '../../../machines/people/session/sessionVisitors.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { button, field, openEditor, remark } from './openEditor.tsx';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
// Other files share the storage, and a session would keep drafts of their forms.
afterEach(() => {
  localStorage.clear();
  return server.close();
});

const saved = (changes: Partial<ContentSaved> = {}): ServerAnswer => ({
  status: 200,
  body: {
    data: { revision: 1, savedAt: '2026-06-01T10:00:00.000Z', content: null, theirs: {}, conflicts: [], ...changes },
  },
});

/** The time is an element of its own. */
const findSaved = () => screen.findAllByText((_, element) => /^Guardado: /.test(element?.textContent ?? ''));
const sent = () => server.received.map(({ method, path, body }) => [method, path, JSON.parse(body)]);

describe('the sections', () => {
  const stateIn = (section: EditorSection) => {
    const nav = screen.getByRole('navigation', { name: es['content.sections'] });
    return within(nav).getByRole('link', { name: new RegExp(es[`content.section.${section}`]) }).textContent;
  };

  it('say what is done, missing, not started, wrong or remarked', () => {
    openEditor('terms', {
      fields: { team: [{ name: 'Ana', role: 'Gerente' }], price: 100, tokensForSale: 10, softCap: 2000 },
      remarks: [remark, { ...remark, id: 'remark-2', correctedAt: '2026-06-01T10:00:00.000Z' }],
    });
    expect(stateIn('team')).toContain(es['account.part.done']);
    expect(stateIn('risks')).toContain(es['account.part.missing']);
    expect(stateIn('funds')).toContain(es['content.section.empty']);
    expect(stateIn('terms')).toContain(es['content.section.faulty']);
    expect(stateIn('basics')).toContain('1 observación pendiente');
  });

  it('lead from a missing text to the section that lacks it', () => {
    openEditor('terms', { fields: { summary: 'Una quesería' } });
    const link = screen.getByRole('link', { name: es['manager.missing.texts'] });
    expect(link.getAttribute('href')).toContain('section=story');
  });

  it('show the platform’s own fields to managers only', () => {
    openEditor('basics');
    expect(screen.queryByRole('link', { name: new RegExp(es['content.section.management']) })).toBeNull();
  });
});

describe('the ranking and the guarantee', () => {
  const choices = (id: 'content.field.ranking' | 'content.field.guarantee') =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${es[id]}`) });

  it('are offered by product, and a guarantee asks for its words', async () => {
    openEditor('terms', { fields: { product: 'equity' } });
    const offered = [...choices('content.field.ranking').options].map(({ value }) => value);
    expect(offered).toEqual(['', 'equity']);
    expect(screen.queryByRole('textbox', { name: es['content.guarantee.text'] })).toBeNull();
    await userEvent.selectOptions(choices('content.field.guarantee'), 'mortgage');
    const words = screen.getByRole('textbox', { name: es['content.guarantee.text'] });
    await userEvent.click(words);
    await userEvent.tab();
    await screen.findByText(es['content.guarantee.textMissing']);
    answers.push(saved());
    await userEvent.type(words, 'Primera hipoteca');
    await userEvent.tab();
    await findSaved();
    expect(sent()).toEqual([
      [
        'PATCH',
        '/v2/pfp/issuances/project-1/content',
        { revision: 0, fields: { guarantee: { kind: 'mortgage', text: 'Primera hipoteca' } }, over: [] },
      ],
    ]);
  });

  it('of another product stay visible with their error', () => {
    openEditor('terms', { fields: { product: 'debt', ranking: 'equity' } });
    expect(choices('content.field.ranking').value).toBe('equity');
    screen.getByText(es['validator.error_ranking']);
  });
});

describe('saving', () => {
  it('happens when a field is left, with the revision that was seen', async () => {
    answers.push(saved());
    openEditor('basics');
    await userEvent.type(field('content.field.subtitle'), 'Queso de oveja');
    await userEvent.tab();
    await findSaved();
    expect(sent()).toEqual([
      [
        'PATCH',
        '/v2/pfp/issuances/project-1/content',
        { revision: 0, fields: { subtitle: 'Queso de oveja' }, over: [] },
      ],
    ]);
  });

  it('shows the refusal of the server beside its field', async () => {
    const fields = { 'fields.subtitle': { id: 'validator.error_string_special_chars', values: { name: '<' } } };
    answers.push({ status: 422, body: { error: 'invalid', fields } });
    openEditor('basics');
    await userEvent.type(field('content.field.subtitle'), 'Queso');
    await userEvent.tab();
    await screen.findByText('Quita este carácter: <');
    expect(field('content.field.subtitle').getAttribute('aria-invalid')).toBe('true');
    expect(field('content.field.subtitle').value).toBe('Queso');
  });

  it('counts and names what is not saved, and leaves out what only contradicts', async () => {
    openEditor('terms', { fields: { price: 100, tokensForSale: 10, minTokens: 50 } });
    await userEvent.type(field('content.field.tokenSymbol'), 'queso');
    await userEvent.tab();
    expect(await screen.findByText('1 campo sin guardar: corrígelo')).toBeTruthy();
    expect(screen.getByRole('status', { name: '' }).textContent).toContain(es['content.field.tokenSymbol']);
    expect(server.received).toEqual([]);
  });

  it('never sends a text that is no number, also after the page was loaded again', async () => {
    writeStoredSession({ session: sessionFrom(loginAs('ENTREPRENEUR'), new Date().toISOString()), backdoor: null });
    const fields = { price: 25_000 };
    const first = openEditor('terms', { fields });
    await userEvent.clear(field('content.field.price'));
    answers.push(saved());
    await userEvent.type(field('content.field.price'), 'abc');
    await userEvent.tab();
    await screen.findByText(es['ui.number.notNumber']);
    first.unmount();
    server.received.length = 0;
    openEditor('terms', { fields });
    expect(field('content.field.price').value).toBe('abc');
    await screen.findByText('1 campo sin guardar: corrígelo');
    expect(server.received).toEqual([]);
  });

  it('keeps what is typed while the server does not answer', async () => {
    answers.push('cut', saved());
    openEditor('basics');
    await userEvent.type(field('content.field.subtitle'), 'Queso');
    await userEvent.tab();
    await screen.findByText(es['content.saving.offline']);
    expect(field('content.field.subtitle').value).toBe('Queso');
    await userEvent.click(button('ui.error.retry'));
    await findSaved();
  });
});

describe('a conflict', () => {
  const conflict = saved({
    revision: 4,
    theirs: { subtitle: 'Lo de Ana' },
    conflicts: [{ field: 'subtitle', by: 'Ana', at: '2026-06-01T09:59:00.000Z' }],
  });

  async function collide() {
    answers.push(conflict);
    openEditor('basics');
    await userEvent.type(field('content.field.subtitle'), 'Lo mío');
    await userEvent.tab();
    await screen.findByText('Lo de Ana');
  }

  it('is decided for what was typed here, over the newer value', async () => {
    await collide();
    answers.push(saved({ revision: 5 }));
    await userEvent.click(button('content.conflict.mine'));
    expect(document.activeElement).toBe(field('content.field.subtitle'));
    await expect
      .poll(() => sent().at(-1)?.[2])
      .toEqual({
        revision: 4,
        fields: { subtitle: 'Lo mío' },
        over: ['subtitle'],
      });
  });

  it('is decided for the other value, without a save', async () => {
    await collide();
    await userEvent.click(button('content.conflict.theirs'));
    await waitFor(() => expect(field('content.field.subtitle').value).toBe('Lo de Ana'));
    expect(server.received.length).toBe(1);
  });
});

it('the focus stays in a list when items are added and removed', async () => {
  openEditor('risks');
  await userEvent.click(button('content.risk.add'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Riesgo 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Riesgo 1' }));
  expect(document.activeElement).toBe(button('content.risk.add'));
});

it('a JSON text is loaded only without faults, which are listed with their lines in their order', async () => {
  openEditor('basics');
  await userEvent.click(screen.getByRole('button', { name: /^Más/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: es['content.json.load'] }));
  const text = await screen.findByLabelText(es['content.json.label']);
  await userEvent.click(text);
  await userEvent.paste('{\n"unknown": 1,\n"title": 3\n}');
  const faults = await screen.findAllByText(/^Línea/);
  expect(faults.map((each) => each.textContent)).toEqual([
    `Línea 2, unknown: ${es['validator.error_json_unknown_key']}`,
    `Línea 3, title: ${es['validator.form_field_invalid']}`,
  ]);
  await userEvent.click(screen.getByRole('button', { name: es['content.json.load'] }));
  expect(await screen.findByText(es['content.json.faulty'])).toBeTruthy();
  await userEvent.clear(text);
  await userEvent.click(text);
  answers.push(saved());
  await userEvent.paste('{ "subtitle": "De oveja", "slug": "mio" }');
  await userEvent.click(screen.getByRole('button', { name: es['content.json.load'] }));
  await expect.poll(() => sent().at(-1)?.[2].fields, { timeout: 3000 }).toEqual({ subtitle: 'De oveja' });
});
