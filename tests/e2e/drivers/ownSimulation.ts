import type { ownSimulationMachine } from '#machines/people/ownSimulation/ownSimulation.machine.ts';
import { logIn } from '../support/user.ts';
import { createVerifiedUser } from './account.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { answerWithHtml, answerWithJson } from './network.ts';
import { press, type } from './userActions.ts';

const events = '/v2/pfp/onboarding/*/events';
const amounts = ['netAnnualIncome', 'liquidAssets', 'annualCommitments'] as const;

/** Before the first one is recorded, the button has another text. */
const openSimulation = ({ page, t }: Scene) =>
  page
    .getByRole('button', { name: t('account.simulation.begin'), exact: true })
    .or(page.getByRole('button', { name: t('account.simulation.again'), exact: true }))
    .click();

/** The account of a new investor, who has not done the simulation yet. */
export const ownSimulation: Driver<typeof ownSimulationMachine> = {
  open: async (scene) => {
    await logIn(scene, await createVerifiedUser(scene));
    await scene.page.goto('/user/account?section=profile');
  },
  causes: {
    'simulation.open': { act: openSimulation },
    'simulation.acknowledge': {
      act: async (scene) => {
        for (const name of amounts) await type(`invest.simulation.${name}`, '1000')(scene);
        await scene.page.getByLabel(scene.t('invest.simulation.understood'), { exact: true }).check();
        await press('invest.simulation.acknowledge')(scene);
      },
    },
    'acknowledge is done': {
      before: byGuard({
        '': answerWithJson(events, 409, { error: 'refused', event: 'simulation.acknowledge', allowed: [] }),
      }),
    },
    'acknowledge fails': { before: answerWithHtml(events) },
  },
};
