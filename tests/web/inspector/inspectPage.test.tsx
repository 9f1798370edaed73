import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { catalogue } from '#machines/catalogue.ts';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import { definitionOf } from '#web/inspector/graph/definition.ts';
import { mermaidOf } from '#web/inspector/graph/mermaid.ts';
import { fileOf, openFile } from '#web/inspector/record/file.ts';
import { momentsOf } from '#web/inspector/record/recording.ts';
import { drawn, inspect, marked, savedFiles, view } from './inspectPage.tsx';
import { outsiders } from './outsiders.ts';
import { played } from './played.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (id: keyof typeof es) => userEvent.click(screen.getByRole('button', { name: es[id] }));
const key = (name: string, at: Element | Window = window) => fireEvent.keyDown(at, { key: name });

const chart = chartOf(catalogue.suitability.machine);
const states = [...chart.byId.keys()].toSorted();
const moments = () => screen.getAllByRole('listitem').map((each) => each.querySelector('span')?.textContent);

async function sendByHand(type: string, payload?: object) {
  const box = screen.getByLabelText(es['inspect.event'], { exact: true });
  await userEvent.clear(box);
  await userEvent.type(box, type);
  if (payload)
    fireEvent.change(screen.getByLabelText(es['inspect.payload']), { target: { value: JSON.stringify(payload) } });
  await press('inspect.send');
}

describe('the visualiser', () => {
  it('draws every state of a machine and lights the one in which it begins', async () => {
    await inspect('suitability');
    expect(drawn().toSorted()).toEqual(states);
    expect(marked('now')).toEqual(['suitability', 'suitability.new']);
  });

  it('marks the states and events that are searched for', async () => {
    await inspect('suitability');
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'FAILED');
    expect(marked('found')).toEqual(['suitability.failedOnce', 'suitability.failedTwice']);
    await userEvent.clear(box);
    expect(marked('found')).toEqual([]);
    await userEvent.type(box, 'test.declare');
    expect(marked('found')).toEqual([]);
    const lines = [...document.querySelectorAll('text[data-found]')].map((each) => each.textContent);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('test.declare');
  });

  it('is enlarged, made smaller and shown whole by its buttons', async () => {
    await inspect('suitability');
    const whole = view();
    await press('inspect.larger');
    await press('inspect.larger');
    expect(view().scale).toBeCloseTo(whole.scale * 1.25 ** 2, 6);
    await press('inspect.smaller');
    expect(view().scale).toBeCloseTo(whole.scale * 1.25, 6);
    await press('inspect.fit');
    expect(view()).toEqual(whole);
  });

  it('is moved and enlarged by keys, but not while somebody types', async () => {
    await inspect('suitability');
    const whole = view();
    key('+');
    expect(view().scale).toBeCloseTo(whole.scale * 1.25, 6);
    key('-');
    key('ArrowLeft');
    expect(view().x).toBeCloseTo(whole.x + 60, 6);
    key('ArrowDown');
    expect(view().y).toBeCloseTo(whole.y - 60, 6);
    key('0');
    expect(view()).toEqual(whole);

    const box = screen.getByRole('searchbox');
    key('/');
    expect(document.activeElement).toBe(box);
    key('+', box);
    key('ArrowLeft', box);
    expect(view()).toEqual(whole);
    fireEvent.keyDown(window, { key: '+', ctrlKey: true });
    expect(view()).toEqual(whole);
  });

  it('shows and hides what is inside of a state by a button, and marks the state that hides what is searched for', async () => {
    await inspect('invest', /^Estado identification/);
    expect(drawn()).not.toContain('invest.amount.busy');
    await userEvent.type(screen.getByRole('searchbox'), 'idle');
    expect(marked('found')).toContain('invest.identification');
    await userEvent.click(screen.getByRole('link', { name: /^Estado identification/ }));
    await press('inspect.unfold');
    await waitFor(() => expect(drawn()).toContain('invest.identification.idle'));
    expect(marked('found')).not.toContain('invest.identification');
    await press('inspect.fold');
    await waitFor(() => expect(drawn()).not.toContain('invest.identification.idle'));
  });

  it('does not choose a state by which the chart was dragged', async () => {
    await inspect('suitability');
    const state = screen.getByRole('link', { name: 'Estado failedOnce' });
    fireEvent.pointerDown(state);
    const move = new MouseEvent('pointermove', { bubbles: true, buttons: 1 });
    Object.assign(move, { movementX: 30, movementY: 10 });
    fireEvent(state, move);
    fireEvent.click(state, { detail: 1 });
    expect(marked('selected')).toEqual([]);
    fireEvent.pointerDown(state);
    fireEvent.click(state, { detail: 1 });
    expect(marked('selected')).toEqual(['suitability.failedOnce']);
  });

  it('shows the current state in a readable size where the whole would be too small', async () => {
    await inspect('investment');
    expect(view().scale).toBe(0.75);
    await press('inspect.fit');
    expect(view().scale).toBeLessThan(0.5);
  });

  it('tells of a state what the machine says of it', async () => {
    await inspect('suitability');
    await userEvent.click(screen.getByRole('link', { name: 'Estado failedOnce' }));
    expect(marked('selected')).toEqual(['suitability.failedOnce']);
    const told = within(
      screen.getByRole('heading', { level: 2, name: 'failedOnce' }).closest('section') as HTMLElement,
    );
    expect(told.getAllByText(/^attempt\.submit .*→ (passed|failedTwice)/)).toHaveLength(2);
  });

  it('shows another machine when it is chosen', async () => {
    await inspect('suitability');
    await userEvent.selectOptions(screen.getByLabelText(es['inspect.machine']), 'document');
    await waitFor(() =>
      expect(drawn().toSorted()).toEqual([...chartOf(catalogue.document.machine).byId.keys()].toSorted()),
    );
  });
});

describe('a machine that is played', () => {
  async function failTwice() {
    await inspect('suitability');
    await sendByHand('test.open');
    await sendByHand('attempt.submit');
    await sendByHand('attempt.submit');
  }

  it('takes events that are sent by hand, and goes where they lead', async () => {
    await failTwice();
    expect(marked('now')).toEqual(['suitability', 'suitability.failedTwice']);
    await sendByHand('test.declare', { statement: 'I declare' });
    expect(marked('now')).toEqual(['suitability', 'suitability.declared']);
    expect(moments().slice(0, 2)).toEqual(['test.declare', 'attempt.submit']);
  });

  it('says of an event that it is not taken, and stays', async () => {
    await failTwice();
    await sendByHand('test.declare', { statement: 'Something else' });
    expect(screen.getByText(es['inspect.refused'], { exact: false })).toBeDefined();
    expect(marked('now')).toEqual(['suitability', 'suitability.failedTwice']);
  });

  it('sends nothing with a payload that is none', async () => {
    await failTwice();
    fireEvent.change(screen.getByLabelText(es['inspect.payload']), { target: { value: '{"statement": ' } });
    expect(screen.getByText(es['inspect.payloadWrong'])).toBeDefined();
    await press('inspect.send');
    expect(marked('now')).toEqual(['suitability', 'suitability.failedTwice']);
    expect(screen.queryByText(es['inspect.refused'], { exact: false })).toBeNull();
  });

  it('takes by a button what needs no payload', async () => {
    await failTwice();
    await userEvent.click(screen.getByRole('button', { name: 'warning.acknowledge' }));
    expect(moments()[0]).toBe('warning.acknowledge');
  });

  it('is stepped back and forward in time by buttons, keys, slider and list', async () => {
    await failTwice();
    const now = () => marked('now').at(-1);
    await press('inspect.back');
    expect(now()).toBe('suitability.failedOnce');
    expect(screen.getByText('3 de 4')).toBeDefined();
    key(',');
    expect(now()).toBe('suitability.untaken');
    key('.');
    key('.');
    expect(now()).toBe('suitability.failedTwice');
    expect(screen.getByText('4 de 4 (ahora)')).toBeDefined();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
    expect(now()).toBe('suitability.new');
    key(',');
    expect(now()).toBe('suitability.new');
    await press('inspect.forward');
    expect(now()).toBe('suitability.untaken');
    await userEvent.click(
      screen.getAllByRole('button', { name: /^attempt\.submit/, current: false }).at(-1) as HTMLElement,
    );
    expect(now()).toBe('suitability.failedOnce');
    key(',', screen.getByRole('searchbox'));
    expect(now()).toBe('suitability.failedOnce');
  });
});

describe('what is saved of it', () => {
  it('is the picture, with every state and every event, and no way out of it', async () => {
    await inspect('suitability');
    const saved = savedFiles();
    await userEvent.click(screen.getByRole('button', { name: 'SVG' }));
    expect(saved.map(({ name, type }) => [name, type])).toEqual([['suitability.svg', 'image/svg+xml']]);
    const text = (await saved[0]?.text()) ?? '';
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const told = [...picture.querySelectorAll('text')].map((each) => each.textContent ?? '');
    for (const { key: name } of chart.byId.values()) expect(told.some((each) => each.startsWith(name))).toBe(true);
    for (const event of catalogue.suitability.machine.events)
      expect(told.some((each) => each.includes(event))).toBe(true);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+" height="[\d.]+" viewBox="0 0 /);
    expect(text).not.toMatch(/href=|NaN|undefined/);
  });

  it('is the chart in Mermaid', async () => {
    await inspect('suitability');
    const saved = savedFiles();
    await userEvent.click(screen.getByRole('button', { name: 'Mermaid' }));
    expect(saved.map(({ name, type }) => [name, type])).toEqual([['suitability.mmd', 'text/plain']]);
    expect(await saved[0]?.text()).toBe(mermaidOf(chart));
  });

  it('is a recording that opens again as it was', async () => {
    await inspect('suitability');
    await sendByHand('test.open');
    await sendByHand('attempt.submit');
    const saved = savedFiles();
    await press('inspect.save');
    const text = (await saved[0]?.text()) ?? '';
    const opened = openFile(text);
    expect(opened.ok && momentsOf(opened.recording, 'suitability').map(({ value }) => value)).toEqual([
      'new',
      'untaken',
      'failedOnce',
    ]);
    await press('inspect.back');
    const file = new File([text], 'suitability.inspection.json', { type: 'application/json' });
    await userEvent.upload(screen.getByLabelText(es['inspect.open']), file);
    await waitFor(() => expect(marked('now')).toEqual(['suitability', 'suitability.failedOnce']));
    expect(drawn().toSorted()).toEqual(states);
    expect(moments()).toEqual(['attempt.submit', 'test.open', 'xstate.init']);
    expect(screen.queryByRole('button', { name: es['inspect.send'] })).toBeNull();
  });

  const openText = (text: string) =>
    userEvent.upload(
      screen.getByLabelText(es['inspect.open']),
      new File([text], 'x.json', { type: 'application/json' }),
    );

  it('is said to be a file, and offers no button that would send something into it', async () => {
    await inspect('suitability');
    await openText(fileOf(played()));
    await waitFor(() => expect(marked('now')).toContain('player.playback.paused'));
    expect(screen.getByRole('option', { name: es['inspect.source.file'], selected: true })).toBeDefined();
    expect(screen.getByText('play', { selector: 'section > div > span' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'play' })).toBeNull();
  });

  it('is drawn from the definition of a machine alone, of which nobody can say what happens next', async () => {
    await inspect('suitability');
    expect(screen.getByText(es['inspect.next'])).toBeDefined();
    await openText(definitionOf(outsiders.trafficLight));
    await waitFor(() => expect(drawn()).toContain('light.red.walk'));
    expect(screen.queryByText(es['inspect.next'])).toBeNull();
  });

  it('says of a machine that cannot be drawn why, and does not wait for a page', async () => {
    await inspect('suitability');
    const definition = '{"initial":"a","states":{"a":{"on":{"go":"nowhere"}}}}';
    await openText(fileOf([{ type: '@xstate.actor', sessionId: 'a', createdAt: '1', definition }]));
    expect(await screen.findByText(es['inspect.undrawn'])).toBeDefined();
    expect(screen.getByText(/nowhere/)).toBeDefined();
    expect(screen.queryByText(es['inspect.waiting'])).toBeNull();
  });

  it.each(['{}', fileOf([])])('is told apart from what is no recording: %s', async (text) => {
    await inspect('suitability');
    await openText(text);
    expect((await screen.findByRole('alert')).textContent).toBe(es['inspect.openRefused']);
    expect(marked('now')).toEqual(['suitability', 'suitability.new']);
  });
});
