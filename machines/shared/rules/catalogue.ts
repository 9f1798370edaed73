import { beneficialOwnerRule } from './beneficialOwner.ts';
import { costOrderRule } from './costOrder.ts';
import { entryTestRule } from './entryTest.ts';
import { keyInformationRule } from './keyInformation.ts';
import { largeTicketRule } from './largeTicket.ts';
import { ownerLimitRule } from './ownerLimit.ts';
import { recordsRule } from './records.ts';
import { reflectionRule } from './reflection.ts';
import { type DatedRule, inForce, type RuleId } from './rule.ts';
import { selfHostedRule } from './selfHosted.ts';
import { simulationRule } from './simulation.ts';
import { sophisticatedRule } from './sophisticated.ts';
import { withholdingRule } from './withholding.ts';
import { withholdingRatesRule } from './withholdingRates.ts';

/**
 * Every dated rule with all its versions, by the id that comments and stored decisions cite. Decisions import their own
 * rule; this list is for displaying and testing them.
 */
export const rules = {
  R1: entryTestRule,
  R2: simulationRule,
  R3: largeTicketRule,
  R4: reflectionRule,
  R5: sophisticatedRule,
  R6: keyInformationRule,
  R7: ownerLimitRule,
  R10: recordsRule,
  R12: beneficialOwnerRule,
  R13: withholdingRule,
  R18: selfHostedRule,
  R19: withholdingRatesRule,
  R20: costOrderRule,
} satisfies { [I in RuleId]: readonly DatedRule<unknown>[] };

/** The version of a rule that is in force on a day (YYYY-MM-DD). */
export function ruleAt<I extends RuleId>(id: I, date: string): (typeof rules)[I][number] {
  const versions: readonly DatedRule<unknown>[] = rules[id];
  return inForce(versions, date) as (typeof rules)[I][number];
}
