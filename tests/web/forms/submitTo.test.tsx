import { render, screen } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import { submitTo } from '#web/forms/submitTo.ts';
import { useForm } from '#web/forms/useForm.ts';

/** Refuses whatever is sent, after it has asked. */
const refusing = setup({
  types: { context: {} as { refusal: Refusal }, events: {} as { type: 'name.send' }, tags: {} as 'busy' },
  actors: { ask: fromPromise(async () => {}) },
}).createMachine({
  context: { refusal: {} },
  initial: 'resting',
  states: {
    resting: { on: { 'name.send': 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'ask',
        onDone: { target: 'resting', actions: assign({ refusal: { form: { id: 'login.error' } } }) },
      },
    },
  },
});

const Name = v.object({ name: v.string() });

/** Sends its form as soon as it can be sent: before the effects, which start the flow of the page after its own machine. */
function EarlyForm({ onSubmit }: { onSubmit: () => ReturnType<typeof submitTo> }) {
  const form = useForm(Name, { values: { name: 'Ada' }, submit: onSubmit });
  const { submit } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent once
  useLayoutEffect(submit, []);
  return (
    <form {...form.formProps}>
      <output>{form.error?.id ?? (form.isSucceeded ? 'saved' : '')}</output>
    </form>
  );
}

function Page() {
  const flow = useActorRef(refusing);
  return <EarlyForm onSubmit={() => submitTo(flow, { type: 'name.send' })} />;
}

it('shows the refusal of a form that was sent before the flow of its page had started', async () => {
  render(<Page />);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('login.error');
});
