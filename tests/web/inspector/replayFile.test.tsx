import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { catalogue } from '#machines/catalogue.ts';
import type { Journal } from '#machines/journal/journal.wire.ts';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import { machineFrom } from '#web/inspector/graph/definition.ts';
import { openFile } from '#web/inspector/record/file.ts';
import { actorsIn, momentsOf, type Recording } from '#web/inspector/record/recording.ts';
import { ReplayView } from '#web/inspector/replay/ReplayPage.tsx';
import { recordingOf } from '#web/inspector/replay/recordingOf.ts';
import { renderInApp, savedFiles } from './inspectPage.tsx';
import { journal, personJournal } from './journal.data.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The file that is saved of a replay, and what is in it when it is opened. */
async function saved(replayed: Journal): Promise<{ name: string; text: string; recording: Recording }> {
  const files = savedFiles();
  renderInApp(<ReplayView journal={replayed} />);
  await userEvent.click(screen.getByRole('button', { name: es['inspect.save'] }));
  const [file] = files;
  const text = (await file?.text()) ?? '';
  const opened = openFile(text);
  return { name: file?.name ?? '', text, recording: opened.ok ? opened.recording : [] };
}

describe('the file of a replay', () => {
  it('opens as a recording of the thing, with the chart of its machine', async () => {
    const { name, recording } = await saved(journal);
    expect(name).toBe('investment-investment-1.inspection.json');
    const [actor, ...others] = actorsIn(recording);
    expect([actor?.id, actor?.name, others]).toEqual(['investment-1', 'investment', []]);
    const read = machineFrom(actor?.definition);
    const states = [...chartOf(catalogue.investment.machine).byId.keys()];
    expect(read.ok && [...chartOf(read.machine).byId.keys()]).toEqual(states);
  });

  it('has each entry of the journal, when it was and who did it by their role', async () => {
    const { recording } = await saved(journal);
    const moments = momentsOf(recording, 'investment-1');
    expect(moments.map(({ value }) => value)).toEqual(['new', ...journal.entries.map(({ to }) => to)]);
    expect(moments.slice(1).map(({ event }) => event)).toEqual(journal.entries.map(({ event }) => event));
    expect(moments.slice(1).map(({ at }) => at)).toEqual(journal.entries.map(({ at }) => Date.parse(at)));
    expect(moments.slice(1).map(({ source }) => source)).toEqual(journal.entries.map(({ actor }) => actor));
    expect(moments.at(-1)?.context).toEqual({ entry: 7, actor: 'SYSTEM', machine: 'hash-1', isProven: true });
  });

  it('names nobody', async () => {
    const { text } = await saved(personJournal);
    expect(text).not.toMatch(/Ana|Marta|Prueba|Gil/);
  });
});

it('keeps from where on a journal cannot be trusted', () => {
  const recording = recordingOf({ ...journal, fault: { number: 4, kind: 'changed' } });
  const proven = momentsOf(recording, journal.id).map(({ context }) => (context as { isProven?: boolean })?.isProven);
  expect(proven).toEqual([undefined, true, true, true, false, false, false, false]);
});

it('tells of several regions where each was', () => {
  const moments = momentsOf(recordingOf(personJournal), personJournal.id);
  expect(moments.at(-1)?.value).toEqual({ class: 'ordinary', email: 'verified', review: 'pending' });
});

it('is a beginning where nothing is written', () => {
  const moments = momentsOf(recordingOf({ ...journal, entries: [] }), journal.id);
  expect(moments.map(({ value, at }) => [value, at])).toEqual([['CHARGED', Date.parse(journal.now)]]);
});
