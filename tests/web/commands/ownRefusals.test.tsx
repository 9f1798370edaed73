import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { ApiError } from '#web/api/errors.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';

const stale = new ApiError(409, { error: 'stale_version' });
const text = es['manager.refused.stale'];
const shown = () => screen.queryAllByText(text).length;

type Act = (send: () => Promise<never>) => ReactNode;

const acts: Record<string, Act> = {
  confirmation: (send) => (
    <ActionButton label="Pagar" title="¿Pagar?" confirmLabel="Confirmar" onConfirm={send}>
      Se paga.
    </ActionButton>
  ),
  form: (send) => (
    <FormActionButton
      label="Pagar"
      title="¿Pagar?"
      confirmLabel="Confirmar"
      asksPassword={false}
      schema={empty}
      values={nothing}
      onSend={send}
    >
      {() => 'Se paga.'}
    </FormActionButton>
  ),
};
const empty = v.object({});
const nothing = {};

/** A page that shows the refusals of its acts, as `useSend` keeps them. A refusal may take the act away. */
function Page({ act, endsAct }: { act: Act; endsAct: boolean }) {
  const [refusal, setRefusal] = useState<ApiError>();
  const send = async () => {
    setRefusal(stale);
    throw stale;
  };
  return (
    <>
      <RefusalNotice error={refusal} />
      {!(endsAct && refusal) && act(send)}
    </>
  );
}

const user = userEvent.setup();
async function refuse(act: Act, endsAct = false) {
  renderUi(<Page act={act} endsAct={endsAct} />);
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await screen.findAllByText(text);
}

describe.each(Object.entries(acts))('the refusal of a %s', (_, act) => {
  it('is in its dialog while that is open, and on the page afterwards', async () => {
    await refuse(act);
    expect(shown()).toBe(1);
    expect(screen.getByRole('alertdialog').textContent).toContain(text);
    await user.click(screen.getByRole('button', { name: es['ui.cancel'] }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(shown()).toBe(1);
  });

  it('is on the page if the act has disappeared with its dialog', async () => {
    await refuse(act, true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shown()).toBe(1);
  });
});
