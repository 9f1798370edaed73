import { describe, expect, it } from 'vitest';
import { MAX_EVENTS } from '#visualiser/machine/inspection.recording.ts';
import { createClients } from '#visualiser/server/clients.ts';

const actor = (sessionId: string, name?: string) => ({ type: '@xstate.actor', sessionId, createdAt: '1', name });
const event = (sessionId: string, type: string, sourceId?: string) => ({
  type: '@xstate.event',
  sessionId,
  sourceId,
  createdAt: '2',
  event: { type },
});

/** What a page receives that opens the stream. */
function follow(clients: ReturnType<typeof createClients>, lastId?: string) {
  const frames: string[] = [];
  const stop = clients.follow(lastId, (frame) => frames.push(frame));
  const sent = () =>
    frames
      .filter((frame) => !frame.startsWith('event:'))
      .map((frame) => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? ''));
  return {
    frames,
    stop,
    messages: () => sent().map(({ message }) => message),
    origins: () => sent().map(({ origin }) => origin),
  };
}

const connect = (clients: ReturnType<typeof createClients>, path = '/', origin: string | null = null) => {
  const receive = clients.connect({ path, origin });
  return (message: object | string) => receive(typeof message === 'string' ? message : JSON.stringify(message));
};

describe('what apps send over WebSockets', () => {
  it('reaches the pages that are open and those that are opened later', () => {
    const clients = createClients();
    const early = follow(clients);
    const send = connect(clients, '/orders', 'http://shop.test');
    send(actor('x:0', 'cart'));
    send(event('x:0', 'add'));
    const late = follow(clients);
    expect(early.messages()).toEqual(late.messages());
    expect(late.messages()).toMatchObject([
      { name: 'cart', client: 'orders' },
      { event: { type: 'add' }, client: 'orders' },
    ]);
    expect(late.origins()).toEqual(['http://shop.test', 'http://shop.test']);
    early.stop();
    send(event('x:0', 'pay'));
    expect([early, late].map(({ frames }) => frames.length)).toEqual([2, 3]);
  });

  it('keeps the actors of two apps apart, with those that started or sent something', () => {
    const clients = createClients();
    const page = follow(clients);
    const [one, other] = [connect(clients, '/orders'), connect(clients, '/orders')];
    for (const send of [one, other]) {
      send({ ...actor('x:1'), parentId: 'x:0' });
      send(event('x:1', 'go', 'x:0'));
    }
    const [first, firstEvent, second] = page.messages();
    expect([first.client, second.client]).toEqual(['orders', 'orders 2']);
    expect(first.sessionId).not.toBe(second.sessionId);
    expect(firstEvent.sourceId).toBe(first.parentId);
  });

  it('has the name of its address, of its first actor, or of that actor’s session', () => {
    const nameFor = (path: string, message: object) => {
      const clients = createClients();
      const page = follow(clients);
      connect(clients, path)(message);
      return page.messages()[0].client;
    };
    expect(nameFor('/a/orders', actor('x:0', 'cart'))).toBe('orders');
    expect(nameFor('/?name=My%20shop', actor('x:0', 'cart'))).toBe('My shop');
    expect(nameFor('/', actor('x:0', 'cart'))).toBe('cart');
    expect(nameFor('/%E0%A4%A', actor('x:0'))).toBe('x:0');
  });

  it('is read as XState’s inspectors write it, and nothing else is', () => {
    const clients = createClients();
    const page = follow(clients);
    const send = connect(clients, '/orders');
    for (const wrong of ['', 'hello', '[]', '{"type":"@xstate.event"}', '{"type":"other","sessionId":"x:0"}'])
      send(wrong);
    send({ json: event('x:0', 'go'), meta: {} });
    expect(page.messages()).toMatchObject([{ event: { type: 'go' } }]);
  });

  it('is sent to a page that reconnects from where it was, and to one of an earlier run from the beginning', () => {
    const clients = createClients();
    const send = connect(clients, '/orders');
    for (const type of ['a', 'b', 'c']) send(event('x:0', type));
    const [, second = ''] = follow(clients).frames;
    const [, id] = /^id: (.*)$/m.exec(second) ?? [];
    const types = (lastId: string | undefined) =>
      follow(clients, lastId)
        .messages()
        .map(({ event: each }) => each.type);
    expect(types(id)).toEqual(['c']);
    expect(types(`earlier-${id}`)).toEqual(['a', 'b', 'c']);
  });

  it('is dropped if a session is very long, except for its actors, and a page that is opened then learns how much', () => {
    const clients = createClients();
    const send = connect(clients, '/orders');
    send(actor('x:0', 'counter'));
    const sent = 2.5 * MAX_EVENTS;
    const text = JSON.stringify(event('x:0', 'count'));
    for (let count = 0; count < sent; count += 1) send(text);
    const { frames } = follow(clients);
    const [, dropped] = /^data: (\d+)$/m.exec(frames[0] ?? '') ?? [];
    expect(frames[0]).toMatch(/^event: dropped$/m);
    expect(frames[1]).toContain('"counter"');
    expect(frames.length - 2 + Number(dropped)).toBe(sent);
  });

  it('is bounded in bytes: old events go first, then the oldest actors', () => {
    const clients = createClients(64_000);
    const send = connect(clients, '/orders');
    send(actor('first', 'cart'));
    const large = 'x'.repeat(1000);
    for (let sent = 0; sent < 100; sent++) send(event('first', `${sent} ${large}`));
    const events = follow(clients).messages();
    expect(JSON.stringify(events[0])).toContain('cart');
    expect(events.length).toBeGreaterThan(40);
    expect(events.length).toBeLessThan(65);
    expect(events.at(-1).event.type.startsWith('99 ')).toBe(true);
    for (let sent = 0; sent < 100; sent++) send(actor(`${sent}`, large));
    const actors = follow(clients).messages();
    expect(actors.length).toBeLessThan(65);
    expect(actors.some(({ type }: { type: string }) => type === '@xstate.event')).toBe(false);
  });

  it('may come from more apps than have names of their own', () => {
    const clients = createClients();
    for (let app = 0; app < 30_000; app++) connect(clients, `/app-${app}`)(actor('x:0'));
    expect(follow(clients).messages().length).toBeGreaterThan(0);
  });
});
