import {
  type OnboardingEvent,
  type OnboardingFacts,
  OnboardingPart,
} from '#machines/people/onboarding/onboarding.contract.ts';
import { onboardingMachine } from '#machines/people/onboarding/onboarding.machine.ts';
import type { SuitabilityStatus } from '#machines/people/suitability/suitability.contract.ts';
import { isOnRecord } from '#machines/people/suitability/suitability.selectors.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { decidedBy, inForce } from '#machines/shared/rules/rule.ts';
import { simulationExpires, simulationRule } from '#machines/shared/rules/simulation.ts';
import { toStatus } from '#machines/shared/status.ts';
import { onboardingSteps } from '#machines/tenant/customization/customization.selectors.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { missingData } from '../../queries/people/users.missing.ts';
import { decryptPerson, type StoredPerson } from '../../queries/people/users.personal.ts';
import type { User } from '../../queries/people/users.ts';
import { decryptColumn, encryptColumn, type Simulation } from '../../secrets/personalColumns.ts';
import type { Encrypted } from '../../secrets/personalData.ts';
import { notifyUser } from '../app/notify.ts';

type UserPart = Pick<User, 'person_type' | 'first_name' | 'last_name' | 'profile' | 'company' | 'type_chosen_at'>;

/** An onboarding with the records of its user that prove its parts. */
export interface OnboardingRow extends Stored, UserPart {
  user_id: string;
  simulation: Simulation | null;
  kyc_status: string | null;
  suitability_status: SuitabilityStatus | null;
}

type StoredOnboardingRow = Omit<OnboardingRow, 'profile' | 'company' | 'simulation'> &
  StoredPerson & { simulation: Encrypted<Simulation> | null };

async function decrypted({ tenant, tx }: UnitOfWork, row: StoredOnboardingRow): Promise<OnboardingRow> {
  const user = row.user_id;
  return {
    ...row,
    ...(await decryptPerson(tenant, tx, user, row)),
    simulation: await decryptColumn(tenant, tx, 'onboarding.simulation', { user }, row.simulation),
  };
}

/** The status of a new row, before its first event. */
export const newOnboarding = toStatus(Object.fromEntries(OnboardingPart.options.map((part) => [part, 'new'])));

const zoneOf = (uow: UnitOfWork) => uow.tenant.customization.tenant.timeZone;

function currentParts(uow: UnitOfWork, row: OnboardingRow): OnboardingPart[] {
  const { customization } = uow.tenant;
  const isProven: Record<OnboardingPart, boolean> = {
    KYC: row.kyc_status === 'success',
    TYPE_OF_INVESTMENT: customization.hide.legalTypeInvestor || row.type_chosen_at !== null,
    USER_ADDITIONAL_DATA: missingData(row, customization).length === 0,
    test: isOnRecord(row.suitability_status),
    simulation:
      row.simulation !== null && uow.now.getTime() < simulationExpires(Date.parse(row.simulation.at), zoneOf(uow)),
  };
  return OnboardingPart.options.filter((part) => isProven[part]);
}

/**
 * Stores that the investor acknowledged the result, and the result only if the investor shared it. The platform must
 * not see the inputs of the simulation (ECSPR art. 21(5)), so no request contains them.
 */
async function storeSimulation(uow: UnitOfWork, row: OnboardingRow, netWorth: number | null) {
  const decision = decidedBy(inForce(simulationRule, calendarDate(uow.now.getTime(), zoneOf(uow))));
  const simulation = { at: uow.now.toISOString(), ...(netWorth !== null && { netWorth }), ...decision };
  const stored = await encryptColumn(uow, 'onboarding.simulation', { user: row.user_id }, simulation);
  uow.update('onboarding', row.id, { simulation: stored });
  const runAt = new Date(simulationExpires(uow.now.getTime(), zoneOf(uow)));
  const lapse: OnboardingEvent = { type: 'step.lapse', part: 'simulation' };
  timer(uow, runAt, 'onboarding', row.id, lapse);
}

const machineState: Pick<OnboardingFacts, never> = {};

export const onboardingLifecycle = defineLifecycle({
  machine: onboardingMachine,
  entity: 'onboarding',
  machineState,
  personal: { about: (row: OnboardingRow) => row.user_id, event: { netWorth: 'personal' }, state: {} },
  partOf: ({ user_id }: OnboardingRow) => [{ entity: 'user', id: user_id, userId: user_id }],

  load: async (uow, id, lock) => {
    const stored = await loadOne<StoredOnboardingRow>(
      uow,
      lock,
      sql`select onboarding.*, users.person_type, users.first_name, users.last_name, users.profile,
        users.company, users.type_chosen_at, kyc.status as kyc_status, suitability.status as suitability_status
      from onboarding join users on users.id = onboarding.user_id
      left join kyc on kyc.user_id = users.id left join suitability on suitability.user_id = users.id
      where onboarding.id = ${id} for update of onboarding`,
    );
    return stored && decrypted(uow, stored);
  },

  facts: (uow, row): FactsWithout<typeof machineState, OnboardingFacts> => ({
    steps: onboardingSteps(uow.tenant.customization),
    current: currentParts(uow, row),
  }),

  apply: {
    'simulation.acknowledged': (uow, row, { netWorth }) => storeSimulation(uow, row, netWorth),
    'investor.notified': (uow, row, { about }) =>
      notifyUser(uow, row.user_id, { about: `onboarding.${about}`, params: {}, link: '/user/account?section=test' }),
  },
});
