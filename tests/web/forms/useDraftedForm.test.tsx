import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import { emptySession, sessionFrom } from '#machines/people/session/session.ts';
import { DAY } from '#machines/shared/duration.ts';
import { writeStoredSession } from '#web/api/storedSession.ts';
import { bindText } from '#web/forms/bind.tsx';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { DRAFT_DAYS, draftNames, draftOwner, readStoredDraft, removeDraftsOf } from '#web/forms/formDrafts.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { loginAs } from '../../machines/people/session/sessionVisitors.ts';
import { renderUi } from '../ui/renderUi.tsx';

const Fields = v.object({
  city: v.pipe(v.string(), v.nonEmpty('validator.error_null')),
  password: v.string(),
  fileId: v.optional(v.instance(File)),
});
type Submit = () => Promise<SubmitResult>;
const accept: Submit = async () => ({ ok: true, value: undefined });
const now = new Date().toISOString();

interface Shown {
  city?: string;
  submit?: Submit;
  isNamed?: boolean;
  onSuccess?: () => void;
}

function Form({ city = 'Teruel', submit = accept, isNamed = true, onSuccess = () => {} }: Shown) {
  const form = useDraftedForm(Fields, {
    draft: isNamed ? 'address' : undefined,
    values: { city, password: '', fileId: undefined },
    submit,
    onSuccess,
  });
  const chosen = form.field('fileId');
  return (
    <form {...form.formProps}>
      <DraftNotice draft={form.draft} />
      <TextField label="Ciudad" {...bindText(form.field('city'))} />
      <TextField label="Clave" {...bindText(form.field('password'))} />
      <button type="button" onClick={() => chosen.onChange(new File(['x'], 'x.pdf'))}>
        Adjuntar
      </button>
      <button type="submit">Guardar</button>
    </form>
  );
}

const signIn = (id: string, manager?: string) =>
  writeStoredSession({
    session: sessionFrom({ ...loginAs('USER'), id }, now),
    backdoor: manager ? sessionFrom({ ...loginAs('ADMIN'), id: manager }, now) : null,
  });

const show = (shown: Shown = {}) =>
  renderUi(
    <StrictMode>
      <Form {...shown} />
    </StrictMode>,
  );
/** The page is left without a word, as when a tab closes. */
const leave = () => cleanup();
const city = () => screen.getByLabelText<HTMLInputElement>('Ciudad');
const type = async (text: string) => {
  await userEvent.clear(city());
  await userEvent.type(city(), text);
};
const isRestored = () => screen.queryByRole('button', { name: es['draft.discard'] }) !== null;

beforeEach(() => {
  localStorage.clear();
  signIn('ana');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a form whose page is left', () => {
  it('has what was typed when it opens again, and says so', async () => {
    show();
    await type('Huesca');
    leave();
    show();
    expect(city().value).toBe('Huesca');
    expect(isRestored()).toBe(true);
    expect(screen.queryByText(es['draft.stale'])).toBeNull();
  });

  it('keeps neither password nor file, and says what is missing', async () => {
    show();
    await type('Huesca');
    await userEvent.type(screen.getByLabelText('Clave'), 'Tesela-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Adjuntar' }));
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Tesela-2026|x\.pdf/);
    leave();
    show();
    expect(screen.getByLabelText<HTMLInputElement>('Clave').value).toBe('');
    expect(screen.getByText(es['draft.partial'])).toBeTruthy();
  });

  it('says that the record has changed meanwhile, and keeps its other changes', async () => {
    show();
    await type('Huesca');
    leave();
    show({ city: 'Zaragoza' });
    expect(city().value).toBe('Huesca');
    expect(screen.getByText(es['draft.stale'])).toBeTruthy();
  });

  it('forgets a draft that the record already has', async () => {
    show();
    await type('Huesca');
    leave();
    show({ city: 'Huesca' });
    expect(isRestored()).toBe(false);
    expect(draftNames('')).toEqual([]);
  });

  it('goes back to the saved values when the draft is discarded', async () => {
    show();
    await type('Huesca');
    leave();
    show();
    await userEvent.click(screen.getByRole('button', { name: es['draft.discard'] }));
    expect(city().value).toBe('Teruel');
    expect([isRestored(), draftNames('')]).toEqual([false, []]);
  });

  it('keeps nothing of what was saved, even if the page is left at once', async () => {
    show({ onSuccess: leave });
    await type('Huesca');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(draftNames('')).toEqual([]));
  });

  it('keeps what was refused', async () => {
    show({ submit: async () => ({ ok: false, refusal: {} }) });
    await type('Huesca');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    leave();
    show();
    expect(city().value).toBe('Huesca');
  });

  it('keeps nothing without a name', async () => {
    show({ isNamed: false });
    await type('Huesca');
    expect(draftNames('')).toEqual([]);
  });
});

describe('a draft', () => {
  it('is its user’s alone', async () => {
    show();
    await type('Huesca');
    leave();
    signIn('luis');
    show();
    expect(city().value).toBe('Teruel');
    leave();
    signIn('ana', 'marta');
    show();
    expect(city().value, 'nor that of a manager who acts as the user').toBe('Teruel');
    leave();
    signIn('ana');
    show();
    expect(city().value).toBe('Huesca');
  });

  it('is not written for a user who signed in elsewhere while the form was open', async () => {
    show();
    act(() => signIn('luis'));
    await type('Huesca');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tesela.draft.'))).toEqual([]);
  });

  it('is not written without a session', async () => {
    writeStoredSession({ session: emptySession, backdoor: null });
    expect(draftOwner()).toBeNull();
    show();
    await type('Huesca');
    expect(Object.keys(localStorage)).toEqual(['tesela.session']);
  });

  it('is gone after some days, and does not become younger by being looked at', async () => {
    show();
    await type('Huesca');
    leave();
    const { at } = readStoredDraft('ana', 'address') ?? { at: 0 };
    vi.spyOn(Date, 'now').mockReturnValue(at + (DRAFT_DAYS - 1) * DAY);
    show();
    expect(city().value).toBe('Huesca');
    leave();
    vi.spyOn(Date, 'now').mockReturnValue(at + DRAFT_DAYS * DAY);
    show();
    expect(city().value).toBe('Teruel');
    expect(draftNames('')).toEqual([]);
  });

  it('is removed with all others of its user, also those of a manager acting as that user', async () => {
    for (const [id, manager] of [['ana'], ['ana', 'marta'], ['luis']] as const) {
      signIn(id, manager);
      show();
      await type('Huesca');
      leave();
    }
    removeDraftsOf('ana');
    const left = Object.keys(localStorage).filter((key) => key.startsWith('tesela.draft.'));
    expect(left).toEqual(['tesela.draft.luis.address']);
  });

  it('that the device cannot keep does not disturb the form', async () => {
    show();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await type('Huesca');
    expect(city().value).toBe('Huesca');
  });
});
