import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { createIdempotentSend, useIdempotentSend } from '#web/commands/idempotentSend.ts';

const cut = () => new ApiError(0, undefined);

/** A call that fails with these errors in order and then succeeds. It records the keys and bodies that it was given. */
function failing(...errors: Error[]) {
  const keys: string[] = [];
  const bodies: unknown[] = [];
  const call = async (body: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey);
    bodies.push(body);
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  return { keys, bodies, call };
}

describe('an idempotent command', () => {
  it.each([
    ['no answer came', cut()],
    ['the server failed', new ApiError(503, undefined)],
    ['the answer could not be read', new Error('unreadable')],
  ])('repeats the key and the first body after %s', async (_, error) => {
    const send = createIdempotentSend();
    const { keys, bodies, call } = failing(error);
    await expect(send('order', { version: 1 }, call)).rejects.toBe(error);
    await send('order', { version: 2 }, call);
    expect(keys[1]).toBe(keys[0]);
    expect(bodies[1]).toEqual({ version: 1 });
  });

  it.each([400, 409, 422])('uses a new key after the server refused it with %i', async (status) => {
    const send = createIdempotentSend();
    const { keys, call } = failing(new ApiError(status, undefined));
    await expect(send('order', {}, call)).rejects.toMatchObject({ status });
    await send('order', {}, call);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('uses a new key after it succeeded', async () => {
    const send = createIdempotentSend();
    const { keys, call } = failing();
    await send('order', {}, call);
    await send('order', {}, call);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('remembers its key while another command is sent', async () => {
    const send = createIdempotentSend();
    const { keys, call } = failing(cut());
    await expect(send('order', {}, call)).rejects.toThrow();
    await send('proof', {}, call);
    await send('order', {}, call);
    expect(keys[2]).toBe(keys[0]);
  });
});

describe('the idempotency key of a form', () => {
  const sendAmounts = async (...amounts: number[]) => {
    const { result } = renderHook(() => useIdempotentSend());
    const { keys, call } = failing(cut());
    for (const amount of amounts)
      await result.current({ amount }, (idempotencyKey) => call({ amount }, { idempotencyKey })).catch(() => {});
    return keys;
  };

  it('stays the same when the same amount is sent again after a lost connection', async () => {
    const [first, again] = await sendAmounts(100, 100);
    expect(again).toBe(first);
  });

  it('is new for a repeated amount if another amount was sent in between', async () => {
    const [first, , later] = await sendAmounts(100, 200, 100);
    expect(later).not.toBe(first);
  });
});
