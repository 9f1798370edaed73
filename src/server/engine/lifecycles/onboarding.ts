import { onboardingSteps } from '#machines/customization/customization.selectors.ts';
import {
  type OnboardingEvent,
  type OnboardingFacts,
  OnboardingPart,
} from '#machines/onboarding/onboarding.contract.ts';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { decidedBy, inForce } from '#machines/shared/rules/rule.ts';
import { simulationExpires, simulationRule } from '#machines/shared/rules/simulation.ts';
import { toStatus } from '#machines/shared/status.ts';
import { tellPerson } from '../../effects/news.ts';
import { missingData } from '../../store/people.missing.ts';
import type { Person } from '../../store/people.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import { timer } from '../timers.ts';
import type { Unit } from '../unit.ts';

type PersonPart = Pick<Person, 'person_type' | 'first_name' | 'last_name' | 'profile' | 'company' | 'type_chosen_at'>;

/** An onboarding with the records of its person that bear its parts out. */
export interface OnboardingRow extends Stored, PersonPart {
  person_id: string;
  /** When the result was acknowledged, and the net worth in minor units where it was shared. */
  simulation: { at: string; netWorth?: number } | null;
  kyc_status: string | null;
  suitability_status: string | null;
}

/** What a new row begins with; it is stored with the first event. */
export const newOnboarding = toStatus(Object.fromEntries(OnboardingPart.options.map((part) => [part, 'new'])));

const zoneOf = (unit: Unit) => unit.tenant.customization.tenant.timeZone;

function currentParts(unit: Unit, row: OnboardingRow): OnboardingPart[] {
  const { customization } = unit.tenant;
  const bears: Record<OnboardingPart, boolean> = {
    KYC: row.kyc_status === 'success',
    TYPE_OF_INVESTMENT: customization.hide.legalTypeInvestor || row.type_chosen_at !== null,
    USER_ADDITIONAL_DATA: missingData(row, customization).length === 0,
    test: row.suitability_status === 'passed' || row.suitability_status === 'declared',
    simulation:
      row.simulation !== null && unit.now.getTime() < simulationExpires(Date.parse(row.simulation.at), zoneOf(unit)),
  };
  return OnboardingPart.options.filter((part) => bears[part]);
}

/** R2: that the result was acknowledged, and the result only if it was shared; nothing that was entered ever arrives. */
async function keepSimulation(unit: Unit, row: OnboardingRow, netWorth: number | null) {
  const decision = decidedBy(inForce(simulationRule, calendarDate(unit.now.getTime(), zoneOf(unit))));
  const simulation = { at: unit.now.toISOString(), ...(netWorth !== null && { netWorth }), ...decision };
  await unit.tx.query(sql`update onboarding set simulation = ${simulation} where id = ${row.id}`);
  const runAt = new Date(simulationExpires(unit.now.getTime(), zoneOf(unit)));
  const lapse: OnboardingEvent = { type: 'step.lapse', part: 'simulation' };
  timer(unit, runAt, 'onboarding', row.id, lapse);
  return undefined;
}

export const onboardingLifecycle = defineLifecycle({
  machine: onboardingMachine,
  table: 'onboarding',
  kept: {} as Pick<OnboardingFacts, never>,

  load: async (unit, id, lock) => {
    const found = sql`select onboarding.*, person.person_type, person.first_name, person.last_name, person.profile,
        person.company, person.type_chosen_at, kyc.status as kyc_status, suitability.status as suitability_status
      from onboarding join person on person.id = onboarding.person_id
      left join kyc on kyc.person_id = person.id left join suitability on suitability.person_id = person.id
      where onboarding.id = ${id} for update of onboarding`;
    const [row] = await unit.tx.query<OnboardingRow>(lock ? found : unlocked(found));
    return row;
  },

  facts: (unit, row): Omit<OnboardingFacts, 'id' | 'actor'> => ({
    steps: onboardingSteps(unit.tenant.customization),
    current: currentParts(unit, row),
  }),

  apply: {
    'simulation.acknowledged': (unit, row, { netWorth }) => keepSimulation(unit, row, netWorth),
    'investor.told': (unit, row, { about }) =>
      tellPerson(unit, row.person_id, { about: `onboarding.${about}`, params: {}, link: '/user/account?section=test' }),
  },
});
