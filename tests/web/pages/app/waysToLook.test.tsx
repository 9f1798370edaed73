import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { Message } from '#visualiser/machine/inspection.message.ts';
import { serializeRecording } from '#visualiser/recording/recordingFile.ts';
import { drawnStates, inspect, markedStates } from './inspectPage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const definitionOfShop = (more: object = {}) =>
  JSON.stringify({
    id: 'shop',
    initial: 'open',
    states: { open: { on: { close: 'closed', ...more } }, closed: { on: { open: 'open' } } },
  });
const started = (sessionId: string, name: string, definition: string, parentId?: string): Message => ({
  type: '@xstate.actor',
  sessionId,
  name,
  definition,
  parentId,
  createdAt: '0',
  snapshot: { status: 'active', value: 'open', context: { sold: 0 } },
});
let clock = 0;
const step = (sessionId: string, event: { type: string }, snapshot: object, sourceId?: string): Message[] => [
  { type: '@xstate.event', sessionId, sourceId, createdAt: String(++clock), event },
  { type: '@xstate.snapshot', sessionId, createdAt: String(clock), event, snapshot: { status: 'active', ...snapshot } },
];
const messages: Message[] = [
  started('x:0', 'shop', definitionOfShop()),
  started('x:1', 'till', definitionOfShop({ pause: 'closed' }), 'x:0'),
  ...step('x:0', { type: 'sell' }, { value: 'open', context: { sold: 1, last: 'tea' } }),
  ...step('x:1', { type: 'count' }, { value: 'open', context: { sold: 1 } }, 'x:0'),
  ...step('x:1', { type: 'xstate.stop' }, { status: 'stopped', value: 'open', context: { sold: 1 } }),
  ...step('x:0', { type: 'close' }, { value: 'closed', context: { sold: 1, last: 'tea' } }),
];

async function open() {
  await inspect('suitability');
  const file = new File([serializeRecording({ messages })], 'x.json', { type: 'application/json' });
  await userEvent.upload(await screen.findByLabelText(es['inspect.open']), file);
  await waitFor(() => expect(drawnStates()).toContain('shop.closed'));
  await screen.findByRole('list', { name: es['inspect.actor'] });
}

it('shows the app that runs after it was started again', async () => {
  await inspect('suitability');
  const restarted = [
    started('x:0', 'shop', definitionOfShop()),
    ...step('x:0', { type: 'close' }, { value: 'closed' }),
    ...step('x:0', { type: 'xstate.stop' }, { status: 'stopped', value: 'closed' }),
    started('x:1', 'shop', definitionOfShop()),
  ];
  const file = new File([serializeRecording({ messages: restarted })], 'x.json', { type: 'application/json' });
  await userEvent.upload(await screen.findByLabelText(es['inspect.open']), file);
  await waitFor(() => expect(markedStates('now')).toEqual(['shop', 'shop.open']));
});

const press = (id: keyof typeof es) => userEvent.click(screen.getByRole('button', { name: es[id] }));
const listNamed = (id: keyof typeof es) => within(screen.getByRole('list', { name: es[id] }));
const rowsIn = (id: keyof typeof es) =>
  listNamed(id)
    .queryAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.firstElementChild?.textContent?.trim());
const lives = () =>
  listNamed('inspect.actor')
    .getAllByRole('button')
    .map((each) => each.getAttribute('data-life'));

describe('the actors of a recording', () => {
  it('are listed with their life, which is that of the displayed moment', async () => {
    await open();
    expect(rowsIn('inspect.actor')).toEqual(['shop (x:0)', 'till (x:1)']);
    expect(lives()).toEqual(['active', 'stopped']);
    await userEvent.click(listNamed('inspect.events').getByRole('button', { name: /^sell/ }));
    expect(lives()).toEqual(['active', 'active']);
    await userEvent.click(screen.getByRole('button', { name: es['inspect.forward'] }));
    await userEvent.click(screen.getByRole('checkbox', { name: es['inspect.actors.all'] }));
    expect(rowsIn('inspect.actor')).toEqual(['shop (x:0)']);
  });

  it('are shown one after the other at the same moment', async () => {
    await open();
    await userEvent.click(listNamed('inspect.events').getByRole('button', { name: /^sell/ }));
    expect(markedStates('now')).toContain('shop.open');
    await userEvent.click(listNamed('inspect.actor').getByRole('button', { name: /^till/ }));
    expect(rowsIn('inspect.events')).toEqual(['xstate.stop', 'count', 'xstate.init']);
    expect(listNamed('inspect.events').getByRole('button', { current: 'step' }).textContent).toContain('xstate.init');
  });
});

describe('the events of a recording', () => {
  it('are found by actor, type and text', async () => {
    await open();
    expect(rowsIn('inspect.events')).toEqual(['close', 'sell', 'xstate.init']);
    await userEvent.click(screen.getByRole('checkbox', { name: es['inspect.events.ofAll'] }));
    expect(rowsIn('inspect.events')).toEqual(
      ['close', 'xstate.stop till (x:1)', 'count till (x:1)', 'sell'].map((each) =>
        each.includes('till') ? each : `${each} shop (x:0)`,
      ),
    );
    await userEvent.type(screen.getByLabelText(es['inspect.events.search']), 'COUNT');
    expect(rowsIn('inspect.events')).toEqual(['count till (x:1)']);
    await userEvent.clear(screen.getByLabelText(es['inspect.events.search']));
    await userEvent.selectOptions(screen.getByLabelText(es['inspect.events.type']), 'close');
    expect(rowsIn('inspect.events')).toEqual(['close shop (x:0)']);
    await userEvent.type(screen.getByLabelText(es['inspect.events.search']), 'nothing');
    expect(screen.getByText(es['inspect.events.none'])).toBeDefined();
  });

  it('say what they changed, or what has changed since a chosen moment', async () => {
    await open();
    const changes = () =>
      screen
        .getAllByRole('listitem')
        .filter((each) => each.hasAttribute('data-kind'))
        .map((each) => each.textContent);
    expect(changes()).toEqual(['state"open""closed"']);
    await userEvent.click(listNamed('inspect.events').getByRole('button', { name: /^sell/ }));
    expect(changes()).toEqual(['context.sold01', 'context.last"tea"']);
    await userEvent.click(listNamed('inspect.events').getByRole('button', { name: /^xstate\.init/ }));
    await press('inspect.difference.mark');
    await userEvent.click(listNamed('inspect.events').getByRole('button', { name: /^close/ }));
    expect(changes()).toEqual(['state"open""closed"', 'context.sold01', 'context.last"tea"']);
    await press('inspect.difference.unmark');
    expect(changes()).toEqual(['state"open""closed"']);
  });
});

describe('the sequence diagram', () => {
  const show = () => userEvent.click(screen.getByRole('radio', { name: es['inspect.view.sequence'] }));

  it('has a message for each event, with its sender and its receiver', async () => {
    await open();
    await show();
    await waitFor(() => expect(screen.getByRole('list', { name: es['inspect.sequence'] })).toBeDefined());
    expect(rowsIn('inspect.sequence')).toEqual([
      'exterior → shop (x:0): sell',
      'shop (x:0) → till (x:1): count',
      'shop (x:0) → till (x:1): xstate.stop',
      'exterior → shop (x:0): close',
    ]);
    await userEvent.click(listNamed('inspect.sequence').getByRole('button', { name: /count$/ }));
    expect(listNamed('inspect.actor').getByRole('button', { current: true }).textContent).toContain('till');
    expect(lives()).toEqual(['active', 'active']);
    await userEvent.click(screen.getByRole('checkbox', { name: /till \(x:1\)$/ }));
    expect(rowsIn('inspect.sequence')).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: es['inspect.view.chart'] }));
    await waitFor(() => expect(drawnStates()).toContain('shop.open'));
  });
});

describe('two versions of a machine', () => {
  it('are compared in one chart and as a list, until the reader ends it', async () => {
    await open();
    await userEvent.click(listNamed('inspect.actor').getByRole('button', { name: /^till/ }));
    await userEvent.click(screen.getByText(es['inspect.compare']));
    await userEvent.selectOptions(screen.getByLabelText(es['inspect.compare.with']), 'shop (x:0)');
    await waitFor(() => expect(document.querySelector('text[data-found]')?.textContent).toContain('+ pause'));
    expect(screen.getByText('1 cambio desde esa versión')).toBeDefined();
    expect(screen.getByText('pause → closed', { selector: 'ins' })).toBeDefined();
    await press('inspect.compare.end');
    await waitFor(() => expect(document.querySelector('text[data-found]')).toBeNull());
  });

  it('are read from a file, and a file without a machine is refused', async () => {
    await open();
    await userEvent.click(screen.getByText(es['inspect.compare']));
    const openVersion = (text: string) =>
      userEvent.upload(
        screen.getByLabelText(es['inspect.compare.open']),
        new File([text], 'x.json', { type: 'application/json' }),
      );
    await openVersion('{}');
    expect((await screen.findByRole('alert')).textContent).toBe(es['inspect.openRefused']);
    await openVersion(definitionOfShop({ pause: 'closed' }));
    await waitFor(() => expect(document.querySelector('text[data-found]')?.textContent).toContain('− pause'));
  });
});
