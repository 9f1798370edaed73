import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { ProjectFacts, ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { ManagerIssuanceActions } from '#web/pages/issuances/shared/manage/ManagerIssuanceActions.tsx';
import { PhaseAction } from '#web/pages/issuances/shared/manage/PhaseAction.tsx';
import { PhaseStepper } from '#web/pages/issuances/shared/manage/PhaseStepper.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { refusalReason } from '../../support/refusalReason.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { shownActs } from '../../support/shownActs.ts';
import { renderUi } from '../../ui/renderUi.tsx';
import { project, projectFacts } from './issuance.data.ts';

function showActions(status: ProjectStatus, facts: Partial<ProjectFacts> = {}) {
  renderManager(
    <AppContext value={createTestApp()}>
      <ManagerIssuanceActions project={{ ...project, status }} facts={{ ...projectFacts, ...facts }} />
    </AppContext>,
  );
  return shownActs();
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

it('a manager sees the next phase, and the other actions that the machine allows in a menu', async () => {
  expect(await showActions('PRE_CAMPAIGN')).toEqual({
    visible: ['Pasar a Validación'],
    more: [es['manager.act.visibility.hide'], es['manager.act.project.withdraw']],
  });
});

it('closing a campaign early is among the rare acts, before its withdrawal', async () => {
  expect(await showActions('CAMPAIGN')).toEqual({
    visible: [],
    more: [
      es['manager.act.campaign.extend'],
      'Pasar a Cierre',
      es['manager.act.campaign.suspend'],
      es['manager.act.project.withdraw'],
    ],
  });
});

it('a suspended campaign is resumed, or closed or withdrawn', async () => {
  expect(await showActions('SUSPENDED')).toEqual({
    visible: [es['manager.act.campaign.resume']],
    more: ['Pasar a Cierre', es['manager.act.project.withdraw']],
  });
});

it('an action stays visible while the project lacks something for the next phase', async () => {
  expect(await showActions('PRE_CAMPAIGN', { missing: ['price', 'keyInformation'], visible: false })).toEqual({
    visible: [`Pasar a Validación`],
    more: [es['manager.act.visibility.show'], es['manager.act.project.withdraw']],
  });
});

it('a refused change of phase lists everything that is missing', async () => {
  await showActions('PRE_CAMPAIGN', { missing: ['price', 'keyInformation'] });
  const words = [es['reason.project.isComplete'], es['manager.missing.price'], es['manager.missing.keyInformation']];
  expect(refusalReason('Pasar a Validación')).toBe(words.join(''));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words.slice(1));
});

it('an owner sees what is missing before they can request the validation', async () => {
  await showActions('PRE_CAMPAIGN', { actor: 'ENTREPRENEUR', missing: ['bankAccount'] });
  expect(refusalReason(es['manager.act.validation.request'])).toContain(es['manager.missing.bankAccount']);
});

it('a project in validation offers only the actions of the validator and the withdrawal', async () => {
  expect(await showActions('VALIDATING.waiting')).toEqual({
    visible: [es['manager.act.validation.approve']],
    more: [es['manager.act.validation.return'], es['manager.act.project.withdraw']],
  });
});

it('a financed project shows that there are no funds to release', async () => {
  expect(await showActions('CLOSED.financed')).toEqual({
    visible: [es['manager.act.funds.release']],
    more: [es['manager.act.insolvency.declare']],
  });
  expect(refusalReason(es['manager.act.funds.release'])).toBe(es['reason.project.isMoneyReleasable']);
});

it('an issuance with minted tokens shows in the menu that it cannot be withdrawn', async () => {
  await showActions('PRE_CAMPAIGN', { mintMade: true });
  expect(refusalReason(es['manager.act.project.withdraw'])).toBe(es['reason.project.isNothingMinted']);
});

it('the release of funds shows the amount that the server computed, without deducting a fee', async () => {
  renderManager(
    <AppContext value={createTestApp()}>
      <ManagerIssuanceActions
        project={{ ...project, status: 'CLOSED.financed', feePoints: 250 }}
        facts={{ ...projectFacts, mintMade: true, releasable: 1_500_000 }}
      />
    </AppContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: es['manager.act.funds.release'] }));
  const dialog = await screen.findByRole('alertdialog', { name: es['manager.release.title'] });
  const amounts = (dialog.textContent ?? '').match(/[\d.]+,\d{2}/g);
  expect(amounts).toEqual(['15.000,00']);
});

it('an owner sees only the request for validation', async () => {
  const request = [es['manager.act.validation.request']];
  expect(await showActions('PRE_CAMPAIGN', { actor: 'ENTREPRENEUR' })).toEqual({ visible: request, more: [] });
});

it('the change of phase skips a phase that the tenant has dropped', async () => {
  const { visible } = await showActions('DRAFT', { phases: ['DRAFT', 'CAMPAIGN', 'CLOSED'] });
  expect(visible).toEqual(['Pasar a Campaña', es['manager.act.opening.schedule']]);
});

it('the phase stepper shows the outcome of a closed issuance', () => {
  renderUi(<PhaseStepper phases={projectFacts.phases} status="CLOSED.financed" />);
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Financiada']);
});
