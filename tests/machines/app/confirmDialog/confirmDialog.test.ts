import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type ConfirmDialogEvent, confirmDialogMachine } from '#machines/app/confirmDialog/confirmDialog.machine.ts';
import { explore } from '../../support/explore.ts';

const open = { type: 'dialog.open' } as const;
const confirm = { type: 'act.confirm' } as const;

it('a confirmation dialog reaches every state, survives a failed action and leaves each state', () => {
  const events = Object.values({
    'dialog.open': open,
    'act.confirm': confirm,
  } satisfies { [T in ConfirmDialogEvent['type']]: Extract<ConfirmDialogEvent, { type: T }> });
  expect(explore({ machine: confirmDialogMachine, events, answers: { act: ['done'] } })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

describe('a confirmation dialog', () => {
  function openDialog(act: () => Promise<unknown>) {
    const done = vi.fn();
    const dialog = createActor(confirmDialogMachine.provide({ actors: { act: fromPromise(act) } }));
    dialog.on('act.done', done);
    dialog.start();
    dialog.send(open);
    return { dialog, done, settled: () => waitFor(dialog, (now) => !now.hasTag('busy')) };
  }

  it('runs its action once, however often it is confirmed before it opens again', async () => {
    const act = vi.fn(() => Promise.resolve());
    const { dialog, done, settled } = openDialog(act);
    dialog.send(confirm);
    dialog.send(confirm);
    expect((await settled()).value).toBe('done');
    dialog.send(confirm);
    expect(act).toHaveBeenCalledOnce();
    expect(done).toHaveBeenCalledOnce();
    dialog.send(open);
    dialog.send(confirm);
    await settled();
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('shows the error of its action until it is confirmed or opened again', async () => {
    const refused = new Error('The reflection period runs');
    const { dialog, done, settled } = openDialog(() => Promise.reject(refused));
    dialog.send(confirm);
    expect((await settled()).context.error).toBe(refused);
    expect(done).not.toHaveBeenCalled();
    dialog.send(confirm);
    expect(dialog.getSnapshot().context.error).toBeNull();
    expect((await settled()).value).toBe('failed');
    dialog.send(open);
    expect(dialog.getSnapshot()).toMatchObject({ value: 'asking', context: { error: null } });
  });
});
