import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { incidentMachine } from '#machines/oversight/incident/incident.machine.ts';
import { incidentPageActions } from '#machines/oversight/incident/incident.pageActions.ts';
import { incidentSample } from '#machines/oversight/incident/incident.sample.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { ActionButton } from '#web/commands/ActionButton.tsx';
import { createActionRenderer } from '#web/commands/createActionRenderer.tsx';
import { FormActionButton } from '#web/commands/FormActionButton.tsx';
import { PasswordContext } from '#web/commands/PasswordContext.ts';
import { ReasonActionButton } from '#web/commands/ReasonActionButton.tsx';
import { noPassword, passwordEntry, StepUp } from '#web/commands/StepUp.tsx';
import { renderUi } from '../ui/renderUi.tsx';

const onConfirm = vi.fn(() => Promise.resolve());
const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const passwordField = () => screen.queryAllByLabelText('Tu contraseña');

async function open(isAsked: boolean, act: React.ReactNode) {
  onConfirm.mockClear();
  renderUi(
    <QueryClientProvider client={queries}>
      <PasswordContext value={isAsked}>{act}</PasswordContext>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar' }));
  return screen.findByRole('alertdialog');
}

const confirm = (dialog: HTMLElement) =>
  userEvent.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Aprobar') as Element,
  );

const approve = (
  <ActionButton label="Aprobar" title="¿Aprobar?" onConfirm={onConfirm}>
    Consecuencias
  </ActionButton>
);

describe('an act', () => {
  it('asks for the password that its event asks for, and sends it', async () => {
    const dialog = await open(true, approve);
    await confirm(dialog);
    expect(onConfirm).not.toHaveBeenCalled();
    const [field] = passwordField();
    await userEvent.type(field as HTMLElement, 'Tesela-2026');
    await confirm(dialog);
    await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ password: 'Tesela-2026' }));
  });

  it('forgets the password of a dialog that was closed, and keeps the rest', async () => {
    const dialog = await open(
      true,
      <ReasonActionButton label="Aprobar" title="¿Aprobar?" onConfirm={onConfirm}>
        Consecuencias
      </ReasonActionButton>,
    );
    await userEvent.type(screen.getByLabelText(es['manager.reason.label']), 'Lo pide el titular');
    await userEvent.type(screen.getByLabelText('Tu contraseña'), 'Tesela-2026');
    await userEvent.click(within(dialog).getByRole('button', { name: es['ui.cancel'] }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar' }));
    await screen.findByRole('alertdialog');
    expect(screen.getByLabelText<HTMLInputElement>(es['manager.reason.label']).value).toBe('Lo pide el titular');
    expect(screen.getByLabelText<HTMLInputElement>('Tu contraseña').value).toBe('');
  });

  it('that is proposed says that another manager has to approve it, and sends its reason with the password', async () => {
    const dialog = await open(
      false,
      <ReasonActionButton label="Aprobar" title="¿Aprobar?" asksPassword isSecondNeeded onConfirm={onConfirm}>
        Consecuencias
      </ReasonActionButton>,
    );
    within(dialog).getByText(es['approval.secondNeeded']);
    await userEvent.type(screen.getByLabelText(es['manager.reason.label']), 'Lo pide el titular');
    await userEvent.type(screen.getByLabelText('Tu contraseña'), 'Tesela-2026');
    await confirm(dialog);
    await waitFor(() =>
      expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Lo pide el titular', { password: 'Tesela-2026' }),
    );
  });

  it('asks for none if the session suffices', async () => {
    const dialog = await open(false, approve);
    expect(passwordField()).toEqual([]);
    await confirm(dialog);
    await waitFor(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({}));
  });

  it('asks once if its form has an entry of its own', async () => {
    await open(
      true,
      <FormActionButton
        label="Aprobar"
        title="¿Aprobar?"
        schema={v.object(passwordEntry)}
        values={noPassword}
        onSend={onConfirm}
      >
        {(form) => <StepUp field={form.field('password')} isSecondNeeded />}
      </FormActionButton>,
    );
    expect(passwordField()).toHaveLength(1);
  });
});

it('leaves the page when the state has it no longer, and no other act stays in its place', () => {
  const acts = (status: 'open' | 'resolved') => {
    const show = createActionRenderer(
      incidentPageActions,
      restoreSnapshot(incidentMachine, status, { ...incidentSample }),
    );
    return (
      <div>
        {show({ type: 'incident.take' }, () => (
          <p>take</p>
        ))}
        {show({ type: 'incident.note', text: '-' }, () => (
          <p>note</p>
        ))}
        {status}
      </div>
    );
  };
  const { container, rerender } = render(acts('open'));
  expect(container.textContent).toBe('takenoteopen');
  rerender(acts('resolved'));
  expect(container.textContent).toBe('resolved');
});
