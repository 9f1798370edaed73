import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { ProjectFacts, ProjectStatus } from '#machines/project/project.contract.ts';
import { IssuanceActs } from '#web/views/manager/issuances/IssuanceActs.tsx';
import { Missing } from '#web/views/manager/issuances/Missing.tsx';
import { PhaseAct } from '#web/views/manager/issuances/PhaseAct.tsx';
import { PhaseStepper } from '#web/views/manager/issuances/PhaseStepper.tsx';
import { renderUi } from '../ui/renderUi.tsx';
import { project, projectFacts } from './issuance.data.ts';
import { renderManager } from './renderManager.tsx';

function showActs(status: ProjectStatus, facts: Partial<ProjectFacts> = {}) {
  renderManager(<IssuanceActs project={{ ...project, status }} facts={{ ...projectFacts, ...facts }} />);
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

it('asks for a change of phase by the names of the old and the new phase, and sends it only then', async () => {
  const onSend = vi.fn(() => Promise.resolve());
  renderUi(<PhaseAct from="PRE_CAMPAIGN" to="VALIDATING" onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pasar a Validación' }));
  const dialog = await screen.findByRole('alertdialog', { name: '¿Pasar de Precampaña a Validación?' });
  expect(dialog.textContent).toContain(es['manager.phase.follows.VALIDATING']);
  expect(onSend).not.toHaveBeenCalled();
  const [, confirm] = screen.getAllByText('Pasar a Validación');
  await userEvent.click(confirm as HTMLElement);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ type: 'phase.advance', to: 'VALIDATING' });
});

it('offers a manager exactly what the machine would take', () => {
  expect(showActs('PRE_CAMPAIGN')).toEqual([
    'Pasar a Validación',
    es['manager.act.visibility.hide'],
    es['manager.act.project.withdraw'],
  ]);
});

it('offers no phase that the offer is not whole enough for', () => {
  expect(showActs('PRE_CAMPAIGN', { missing: ['price'], visible: false })).toEqual([
    es['manager.act.visibility.show'],
    es['manager.act.project.withdraw'],
  ]);
});

it('leaves the decision on an offer that is being validated to the validator', () => {
  expect(showActs('VALIDATING.waiting')).toEqual([
    es['manager.act.validation.approve'],
    es['manager.act.validation.return'],
    es['manager.act.project.withdraw'],
  ]);
});

it('releases funds only while there are any, and withdraws nothing that was minted', () => {
  expect(showActs('CLOSED.financed', { mintMade: true })).toEqual([]);
});

it('offers an owner to request validation, and nothing that is a manager’s', () => {
  expect(showActs('PRE_CAMPAIGN', { actor: 'ENTREPRENEUR' })).toEqual([es['manager.act.validation.request']]);
});

it('skips a phase that the tenant has dropped', () => {
  expect(showActs('DRAFT', { phases: ['DRAFT', 'CAMPAIGN', 'CLOSED'] })[0]).toBe('Pasar a Campaña');
});

it('says in words what is missing', () => {
  renderUi(<Missing needs={['bankAccount', 'keyInformation']} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    es['manager.missing.bankAccount'],
    es['manager.missing.keyInformation'],
  ]);
});

it('names how the issuance stands in the phase that it is in', () => {
  renderUi(<PhaseStepper phases={projectFacts.phases} status="CLOSED.financed" />);
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Financiada']);
});
