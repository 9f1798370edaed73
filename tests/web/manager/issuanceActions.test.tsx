import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { ProjectFacts, ProjectStatus } from '#machines/project/project.contract.ts';
import { ManagerIssuanceActions } from '#web/views/manager/issuances/ManagerIssuanceActions.tsx';
import { PhaseAction } from '#web/views/manager/issuances/PhaseAction.tsx';
import { PhaseStepper } from '#web/views/manager/issuances/PhaseStepper.tsx';
import { renderUi } from '../ui/renderUi.tsx';
import { project, projectFacts } from './issuance.data.ts';
import { refusalReason } from './refusalReason.ts';
import { renderManager } from './renderManager.tsx';

function showActions(status: ProjectStatus, facts: Partial<ProjectFacts> = {}) {
  renderManager(<ManagerIssuanceActions project={{ ...project, status }} facts={{ ...projectFacts, ...facts }} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

it('a change of phase is confirmed by the names of both phases before it is sent', async () => {
  const onSend = vi.fn(() => Promise.resolve());
  renderUi(<PhaseAction from="PRE_CAMPAIGN" to="VALIDATING" onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pasar a Validación' }));
  const dialog = await screen.findByRole('alertdialog', { name: '¿Pasar de Precampaña a Validación?' });
  expect(dialog.textContent).toContain(es['manager.phase.follows.VALIDATING']);
  expect(onSend).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByText('Pasar a Validación');
  await userEvent.click(confirm as HTMLElement);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'phase.advance', to: 'VALIDATING' });
});

it('a manager sees the actions that the machine allows in this phase', () => {
  expect(showActions('PRE_CAMPAIGN')).toEqual([
    'Pasar a Validación',
    es['manager.act.visibility.hide'],
    es['manager.act.project.withdraw'],
  ]);
});

it('an action stays visible while the project lacks something for the next phase', () => {
  expect(showActions('PRE_CAMPAIGN', { missing: ['price', 'keyInformation'], visible: false })).toEqual([
    'Pasar a Validación',
    es['manager.act.visibility.show'],
    es['manager.act.project.withdraw'],
  ]);
});

it('a refused change of phase lists everything that is missing', () => {
  showActions('PRE_CAMPAIGN', { missing: ['price', 'keyInformation'] });
  const words = [es['reason.project.isComplete'], es['manager.missing.price'], es['manager.missing.keyInformation']];
  expect(refusalReason('Pasar a Validación')).toBe(words.join(''));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words.slice(1));
});

it('an owner sees what is missing before they can request the validation', () => {
  showActions('PRE_CAMPAIGN', { actor: 'ENTREPRENEUR', missing: ['bankAccount'] });
  expect(refusalReason(es['manager.act.validation.request'])).toContain(es['manager.missing.bankAccount']);
});

it('a project in validation offers only the actions of the validator and the withdrawal', () => {
  expect(showActions('VALIDATING.waiting')).toEqual([
    es['manager.act.validation.approve'],
    es['manager.act.validation.return'],
    es['manager.act.project.withdraw'],
  ]);
});

it('a financed project shows that there are no funds to release', () => {
  expect(showActions('CLOSED.financed')).toEqual([es['manager.act.funds.release']]);
  expect(refusalReason(es['manager.act.funds.release'])).toBe(es['reason.project.isMoneyReleasable']);
});

it('an issuance with minted tokens shows that it cannot be withdrawn', () => {
  showActions('PRE_CAMPAIGN', { mintMade: true });
  expect(refusalReason(es['manager.act.project.withdraw'])).toBe(es['reason.project.isNothingMinted']);
});

it('the release of funds shows the amount that the server computed, without deducting a fee', async () => {
  renderManager(
    <ManagerIssuanceActions
      project={{ ...project, status: 'CLOSED.financed', feePoints: 250 }}
      facts={{ ...projectFacts, mintMade: true, releasable: 1_500_000 }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: es['manager.act.funds.release'] }));
  const dialog = await screen.findByRole('alertdialog', { name: es['manager.release.title'] });
  const amounts = (dialog.textContent ?? '').match(/[\d.]+,\d{2}/g);
  expect(amounts).toEqual(['15.000,00']);
});

it('an owner sees only the request for validation', () => {
  expect(showActions('PRE_CAMPAIGN', { actor: 'ENTREPRENEUR' })).toEqual([es['manager.act.validation.request']]);
});

it('the change of phase skips a phase that the tenant has dropped', () => {
  expect(showActions('DRAFT', { phases: ['DRAFT', 'CAMPAIGN', 'CLOSED'] })[0]).toBe('Pasar a Campaña');
});

it('the phase stepper shows the outcome of a closed issuance', () => {
  renderUi(<PhaseStepper phases={projectFacts.phases} status="CLOSED.financed" />);
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Financiada']);
});
