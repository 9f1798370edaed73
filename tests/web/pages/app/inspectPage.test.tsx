import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { catalogue } from '#machines/catalogue.ts';
import { exampleMachines } from '#tests/visualiser/exampleMachines.ts';
import { flatMachine } from '#tests/visualiser/largeMachines.ts';
import { recordPlayer } from '#tests/visualiser/recordPlayer.ts';
import { serializeDefinition } from '#visualiser/chart/serializeDefinition.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { toMermaid } from '#visualiser/files/mermaid.ts';
import { momentsOf } from '#visualiser/machine/inspection.recording.ts';
import { openFile } from '#visualiser/recording/openFile.ts';
import { serializeRecording } from '#visualiser/recording/recordingFile.ts';
import { drawnStates, inspect, markedStates, savedFiles, view } from './inspectPage.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (id: keyof typeof es) => userEvent.click(screen.getByRole('button', { name: es[id] }));
const key = (name: string, at: Element | Window = window) => fireEvent.keyDown(at, { key: name });

/** Where the box of a state is on the screen. */
function placeOf(state: Element) {
  const box = state.querySelector('rect');
  const { x, y, scale } = view();
  return { x: x + Number(box?.getAttribute('x')) * scale, y: y + Number(box?.getAttribute('y')) * scale };
}

const chart = toChart(catalogue.suitability.machine);
const states = [...chart.byId.keys()].toSorted();
const momentList = () => within(screen.getByRole('list', { name: es['inspect.events'] }));
const moments = () =>
  momentList()
    .getAllByRole('listitem')
    .map((each) => each.querySelector('span')?.textContent);

async function sendByHand(type: string, payload?: object) {
  const box = screen.getByLabelText(es['inspect.event'], { exact: true });
  await userEvent.clear(box);
  await userEvent.type(box, type);
  if (payload)
    fireEvent.change(screen.getByLabelText(es['inspect.payload']), { target: { value: JSON.stringify(payload) } });
  await press('inspect.send');
}

describe('the visualiser', () => {
  it('draws every state of a machine and marks the initial one', async () => {
    await inspect('suitability');
    expect(drawnStates().toSorted()).toEqual(states);
    expect(markedStates('now')).toEqual(['suitability', 'suitability.new']);
  });

  it('marks the states and events that match the search', async () => {
    await inspect('suitability');
    const box = screen.getByLabelText(es['inspect.search']);
    await userEvent.type(box, 'FAILED');
    expect(markedStates('found')).toEqual(['suitability.failedOnce', 'suitability.failedTwice']);
    await userEvent.clear(box);
    expect(markedStates('found')).toEqual([]);
    await userEvent.type(box, 'test.declare');
    expect(markedStates('found')).toEqual([]);
    const lines = [...document.querySelectorAll('text[data-found]')].map((each) => each.textContent);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('test.declare');
  });

  it('can be enlarged, made smaller and fitted by its buttons', async () => {
    await inspect('suitability');
    const fitted = view();
    await press('inspect.larger');
    await press('inspect.larger');
    expect(view().scale).toBeCloseTo(fitted.scale * 1.25 ** 2, 6);
    await press('inspect.smaller');
    expect(view().scale).toBeCloseTo(fitted.scale * 1.25, 6);
    await press('inspect.fit');
    expect(view()).toEqual(fitted);
  });

  it('can be moved and enlarged by keys, but not while the user types', async () => {
    await inspect('suitability');
    const fitted = view();
    key('+');
    expect(view().scale).toBeCloseTo(fitted.scale * 1.25, 6);
    key('-');
    key('ArrowLeft');
    expect(view().x).toBeCloseTo(fitted.x + 60, 6);
    key('ArrowDown');
    expect(view().y).toBeCloseTo(fitted.y - 60, 6);
    key('0');
    expect(view()).toEqual(fitted);

    const box = screen.getByLabelText(es['inspect.search']);
    key('/');
    expect(document.activeElement).toBe(box);
    key('+', box);
    key('ArrowLeft', box);
    expect(view()).toEqual(fitted);
    fireEvent.keyDown(window, { key: '+', ctrlKey: true });
    expect(view()).toEqual(fitted);
  });

  it('shows and hides the inside of a state by a button, and marks the state that hides a search result', async () => {
    await inspect('invest', /^Estado identity/);
    await userEvent.type(screen.getByLabelText(es['inspect.search']), 'idle');
    expect(markedStates('found')).toContain('invest.identity');
    await userEvent.click(screen.getByRole('link', { name: /^Estado identity/ }));
    await press('inspect.unfold');
    await waitFor(() => expect(drawnStates()).toContain('invest.identity.identification'));
    expect(markedStates('found')).not.toContain('invest.identity');
    await press('inspect.fold');
    await waitFor(() => expect(drawnStates()).not.toContain('invest.identity.identification'));
  });

  it('does not select the state on which the chart was dragged', async () => {
    await inspect('suitability');
    const state = screen.getByRole('link', { name: 'Estado failedOnce' });
    const before = view();
    fireEvent.pointerDown(state, { isPrimary: true, clientX: 50, clientY: 50 });
    fireEvent.pointerMove(state, { buttons: 1, clientX: 80, clientY: 60 });
    fireEvent.pointerUp(state);
    fireEvent.click(state, { detail: 1 });
    expect(view()).toEqual({ ...before, x: before.x + 30, y: before.y + 10 });
    expect(markedStates('selected')).toEqual([]);
    fireEvent.pointerDown(state, { isPrimary: true });
    fireEvent.pointerUp(state);
    fireEvent.click(state, { detail: 1 });
    expect(markedStates('selected')).toEqual(['suitability.failedOnce']);
  });

  it('shows the current state in a readable size if the complete chart would be too small', async () => {
    await inspect('investment');
    expect(view().scale).toBe(0.75);
    await press('inspect.fit');
    expect(view().scale).toBeLessThan(0.7);
  });

  it('is scrolled by the wheel, and enlarged by the wheel with Ctrl or a pinch', async () => {
    await inspect('suitability');
    const fitted = view();
    const drawing = document.querySelector('svg[aria-label]') as Element;
    fireEvent.wheel(drawing, { deltaX: 10, deltaY: 40 });
    expect(view()).toEqual({ ...fitted, x: fitted.x - 10, y: fitted.y - 40 });
    const pinch = new WheelEvent('wheel', { deltaY: -40 });
    fireEvent(drawing, Object.assign(pinch, { ctrlKey: true, offsetX: 0, offsetY: 0 }));
    expect(view().scale).toBeGreaterThan(fitted.scale);
  });

  it('lists the events of a folded state while it is pointed at or has the focus, and in its box when it is unfolded', async () => {
    await inspect('investment');
    const texts = () => [...document.querySelectorAll('#inspect-drawing text')].map((each) => each.textContent);
    expect(texts()).not.toContain('mint.fail [isSystem ∧ isMintPending]');
    const state = screen.getByRole('link', { name: 'Estado SIGNED' });
    fireEvent.pointerOver(state);
    await waitFor(() => expect(texts()).toContain('mint.fail [isSystem ∧ isMintPending]'));
    expect(document.querySelectorAll('[data-near]').length).toBeGreaterThan(3);
    fireEvent.pointerLeave(state.parentElement as Element);
    expect(texts()).not.toContain('mint.fail [isSystem ∧ isMintPending]');
    act(() => state.focus());
    expect(texts()).toContain('mint.fail [isSystem ∧ isMintPending]');
    act(() => state.blur());

    const before = placeOf(state);
    fireEvent.click(state.querySelector('[data-unfold]') as Element);
    await waitFor(() => expect(texts()).toContain('mint.fail [isSystem ∧ isMintPending]'));
    const after = placeOf(screen.getByRole('link', { name: 'Estado SIGNED' }));
    expect(after.x).toBeCloseTo(before.x, 3);
    expect(after.y).toBeCloseTo(before.y, 3);
    fireEvent.click(screen.getByRole('link', { name: 'Estado SIGNED' }));
    fireEvent.click(screen.getByRole('button', { name: es['inspect.foldList'] }));
    await waitFor(() => expect(texts()).not.toContain('mint.fail [isSystem ∧ isMintPending]'));
  });

  it('draws the arrows of the state under the pointer below their labels', async () => {
    await inspect('document');
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Estado visible' }));
    await waitFor(() => expect(document.querySelector('[data-near]')).not.toBeNull());
    const near = [...document.querySelectorAll('[data-near]')].at(-1) as Element;
    const labels = [...document.querySelectorAll('#inspect-drawing text')].filter((each) =>
      each.textContent?.startsWith('document.'),
    );
    expect(labels.length).toBeGreaterThan(3);
    for (const label of labels)
      expect(
        near.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING,
        label.textContent ?? '',
      ).toBeTruthy();
  });

  it('shows the details of a state', async () => {
    await inspect('suitability');
    await userEvent.click(screen.getByRole('link', { name: 'Estado failedOnce' }));
    expect(markedStates('selected')).toEqual(['suitability.failedOnce']);
    const details = within(
      screen.getByRole('heading', { level: 2, name: 'failedOnce' }).closest('section') as HTMLElement,
    );
    expect(details.getAllByText(/^attempt\.submit .*→ (passed|failedTwice)/)).toHaveLength(2);
  });

  it('shows another machine when it is chosen', async () => {
    await inspect('suitability');
    await userEvent.selectOptions(screen.getByLabelText(es['inspect.machine']), 'document');
    await waitFor(() =>
      expect(drawnStates().toSorted()).toEqual([...toChart(catalogue.document.machine).byId.keys()].toSorted()),
    );
  });
});

describe('a played machine', () => {
  async function failTwice() {
    await inspect('suitability');
    await sendByHand('test.open');
    await sendByHand('attempt.submit');
    await sendByHand('attempt.submit');
  }

  it('accepts events that are sent by hand, and moves to the next state', async () => {
    await failTwice();
    expect(markedStates('now')).toEqual(['suitability', 'suitability.failedTwice']);
    await sendByHand('test.declare', { statement: 'I declare' });
    expect(markedStates('now')).toEqual(['suitability', 'suitability.declared']);
    expect(moments().slice(0, 2)).toEqual(['test.declare', 'attempt.submit']);
  });

  it('shows that it refused an event, and stays in its state', async () => {
    await failTwice();
    await sendByHand('test.declare', { statement: 'Something else' });
    expect(screen.getByText(es['inspect.refused'], { exact: false })).toBeDefined();
    expect(markedStates('now')).toEqual(['suitability', 'suitability.failedTwice']);
  });

  it('receives nothing while the payload is invalid', async () => {
    await failTwice();
    fireEvent.change(screen.getByLabelText(es['inspect.payload']), { target: { value: '{"statement": ' } });
    expect(screen.getByText(es['inspect.payloadWrong'])).toBeDefined();
    await press('inspect.send');
    expect(markedStates('now')).toEqual(['suitability', 'suitability.failedTwice']);
    expect(screen.queryByText(es['inspect.refused'], { exact: false })).toBeNull();
  });

  it('accepts an event without payload by a button', async () => {
    await failTwice();
    await userEvent.click(screen.getByRole('button', { name: 'warning.acknowledge' }));
    expect(moments()[0]).toBe('warning.acknowledge');
  });

  it('can be stepped back and forward in time by buttons, keys, slider and list', async () => {
    await failTwice();
    const now = () => markedStates('now').at(-1);
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
    key(',', screen.getByLabelText(es['inspect.search']));
    expect(now()).toBe('suitability.failedOnce');
  });
});

describe('saving and opening', () => {
  it('saves a picture with every state and every event, and without links', async () => {
    await inspect('suitability');
    const saved = savedFiles();
    await userEvent.click(screen.getByRole('button', { name: 'SVG' }));
    await expect
      .poll(() => saved.map(({ name, type }) => [name, type]))
      .toEqual([['suitability.svg', 'image/svg+xml']]);
    const text = (await saved[0]?.text()) ?? '';
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const texts = [...picture.querySelectorAll('text')].map((each) => each.textContent ?? '');
    for (const { key: name } of chart.byId.values()) expect(texts.some((each) => each.startsWith(name))).toBe(true);
    for (const event of catalogue.suitability.machine.events)
      expect(texts.some((each) => each.includes(event))).toBe(true);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+" height="[\d.]+" viewBox="0 0 /);
    expect(text).not.toMatch(/href=|NaN|undefined/);
  });

  it('saves the chart in Mermaid', async () => {
    await inspect('suitability');
    const saved = savedFiles();
    await userEvent.click(screen.getByRole('button', { name: 'Mermaid' }));
    await expect.poll(() => saved.map(({ name, type }) => [name, type])).toEqual([['suitability.mmd', 'text/plain']]);
    expect(await saved[0]?.text()).toBe(toMermaid(chart));
  });

  it('saves a recording that opens again unchanged', async () => {
    await inspect('suitability');
    await sendByHand('test.open');
    await sendByHand('attempt.submit');
    const saved = savedFiles();
    await press('inspect.save');
    await expect.poll(() => saved).toHaveLength(1);
    const text = (await saved[0]?.text()) ?? '';
    const opened = openFile(text);
    expect(opened.ok && [...momentsOf(opened.recording, 'suitability')].map(({ value }) => value)).toEqual([
      'new',
      'untaken',
      'failedOnce',
    ]);
    await press('inspect.back');
    const file = new File([text], 'suitability.inspection.json', { type: 'application/json' });
    await userEvent.upload(await screen.findByLabelText(es['inspect.open']), file);
    await waitFor(() => expect(markedStates('now')).toEqual(['suitability', 'suitability.failedOnce']));
    expect(drawnStates().toSorted()).toEqual(states);
    expect(moments()).toEqual(['attempt.submit', 'test.open', 'xstate.init']);
    expect(screen.queryByRole('button', { name: es['inspect.send'] })).toBeNull();
  });

  it('draws only the visible part of a large chart, but saves a picture of all of it', async () => {
    await inspect('suitability');
    const saved = savedFiles();
    await openText(serializeDefinition(flatMachine(500)));
    await waitFor(() => expect(drawnStates()).toContain('flat.s1'));
    await waitFor(() => expect(drawnStates().length).toBeLessThan(450));
    await userEvent.click(screen.getByRole('button', { name: 'SVG' }));
    await expect.poll(() => saved).toHaveLength(1);
    const text = (await saved[0]?.text()) ?? '';
    expect(text.match(/data-state=/g)).toHaveLength(501);
    expect(drawnStates().length).toBeLessThan(450);
    await press('inspect.fit');
    await waitFor(() => expect(drawnStates()).toHaveLength(501));
  });

  const openText = (text: string) =>
    userEvent.upload(
      screen.getByLabelText(es['inspect.open']),
      new File([text], 'x.json', { type: 'application/json' }),
    );

  it('opens a recording as a file, without buttons to send events into it', async () => {
    await inspect('suitability');
    await openText(serializeRecording({ messages: recordPlayer() }));
    await waitFor(() => expect(markedStates('now')).toContain('player.playback.paused'));
    expect(screen.getByRole('option', { name: es['inspect.source.file'], selected: true })).toBeDefined();
    expect(screen.getByText('play', { selector: 'section > div > span' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'play' })).toBeNull();
  });

  it('draws a machine from its definition alone, without showing what happens next', async () => {
    await inspect('suitability');
    expect(screen.getByText(es['inspect.next'])).toBeDefined();
    await openText(serializeDefinition(exampleMachines.trafficLight));
    await waitFor(() => expect(drawnStates()).toContain('light.red.walk'));
    expect(screen.queryByText(es['inspect.next'])).toBeNull();
  });

  it('shows why a machine cannot be drawn, and does not wait for a page', async () => {
    await inspect('suitability');
    const definition = '{"initial":"a","states":{"a":{"on":{"go":"nowhere"}}}}';
    await openText(
      serializeRecording({ messages: [{ type: '@xstate.actor', sessionId: 'a', createdAt: '1', definition }] }),
    );
    expect(await screen.findByText(es['inspect.undrawn'])).toBeDefined();
    expect(screen.getByText(/nowhere/)).toBeDefined();
    expect(screen.queryByText(es['inspect.waiting'])).toBeNull();
  });

  it.each(['{}', serializeRecording({ messages: [] })])('refuses a file that is no recording: %s', async (text) => {
    await inspect('suitability');
    await openText(text);
    expect((await screen.findByRole('alert')).textContent).toBe(es['inspect.openRefused']);
    expect(markedStates('now')).toEqual(['suitability', 'suitability.new']);
  });
});
