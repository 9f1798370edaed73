import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { catalogue } from '#machines/catalogue.ts';
import type { Journal } from '#machines/shared/journal/journal.wire.ts';
import { machineFrom } from '#visualiser/chart/definition.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import {
  actorsIn,
  buildRecording,
  emptyRecording,
  momentsOf,
  type Recording,
} from '#visualiser/machine/inspection.recording.ts';
import { openFile } from '#visualiser/recording/openFile.ts';
import { toInspectorMessages } from '#web/pages/oversight/manager/replay/inspectorMessages.ts';
import { ReplayView } from '#web/pages/oversight/manager/replay/ReplayPage.tsx';
import { renderInApp, savedFiles } from '../app/inspectPage.tsx';
import { journal, userJournal } from './journal.data.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The file that is saved from a replay, and the recording in it. */
async function saved(replayed: Journal): Promise<{ name: string; text: string; recording: Recording }> {
  const files = savedFiles();
  renderInApp(<ReplayView journal={replayed} />);
  await userEvent.click(screen.getByRole('button', { name: es['inspect.save'] }));
  const [file] = files;
  const text = (await file?.text()) ?? '';
  const opened = openFile(text);
  return { name: file?.name ?? '', text, recording: opened.ok ? opened.recording : emptyRecording };
}

describe('the file of a replay', () => {
  it('opens as a recording of the entity, with the chart of its machine', async () => {
    const { name, recording } = await saved(journal);
    expect(name).toBe('investment-investment-1.inspection.json');
    const [actor, ...others] = actorsIn(recording);
    expect([actor?.id, actor?.name, others]).toEqual(['investment-1', 'investment', []]);
    const read = machineFrom(actor?.definition);
    const states = [...toChart(catalogue.investment.machine).byId.keys()];
    expect(read.ok && [...toChart(read.machine).byId.keys()]).toEqual(states);
  });

  it('has each entry of the journal with its time and the role of its actor', async () => {
    const { recording } = await saved(journal);
    const moments = [...momentsOf(recording, 'investment-1')];
    expect(moments.map(({ value }) => value)).toEqual(['new', ...journal.entries.map(({ to }) => to)]);
    expect(moments.slice(1).map(({ event }) => event)).toEqual(journal.entries.map(({ event }) => event));
    expect(moments.slice(1).map(({ at }) => at)).toEqual(journal.entries.map(({ at }) => Date.parse(at)));
    expect(moments.slice(1).map(({ source }) => source)).toEqual(journal.entries.map(({ actor }) => actor));
    expect(moments.at(-1)?.context).toEqual({ entry: 7, actor: 'SYSTEM', machine: 'hash-1', isProven: true });
  });

  it('contains no names', async () => {
    const { text } = await saved(userJournal);
    expect(text).not.toMatch(/Ana|Marta|Prueba|Gil/);
  });
});

it('the recording of a journal marks the entries that cannot be trusted', () => {
  const recording = buildRecording(toInspectorMessages({ ...journal, fault: { number: 4, kind: 'changed' } }));
  const proven = [...momentsOf(recording, journal.id)].map(
    ({ context }) => (context as { isProven?: boolean })?.isProven,
  );
  expect(proven).toEqual([undefined, true, true, true, false, false, false, false]);
});

it('the recording of a journal has the states of all regions', () => {
  const moments = momentsOf(buildRecording(toInspectorMessages(userJournal)), userJournal.id);
  expect(moments.at(-1)?.value).toEqual({ class: 'ordinary', email: 'verified', review: 'pending' });
});

it('the recording of an empty journal starts with the current status', () => {
  const moments = [...momentsOf(buildRecording(toInspectorMessages({ ...journal, entries: [] })), journal.id)];
  expect(moments.map(({ value, at }) => [value, at])).toEqual([['CHARGED', Date.parse(journal.now)]]);
});
