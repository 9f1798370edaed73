import { addMonths, calendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';
import { type DatedRule, type Decision, decidedBy, inForce } from './rule.ts';

/** R2: the simulation of the ability to bear losses. */
export const simulationRule: readonly DatedRule<{ bearableBasisPoints: number; reviewMonths: number }>[] = [
  {
    id: 'R2',
    article: 'ECSPR art. 21(5); Delegated Regulation (EU) 2022/2114 arts. 7-12',
    validFrom: '2022-11-28',
    validTo: null,
    parameters: { bearableBasisPoints: 1_000, reviewMonths: 12 },
  },
];

/**
 * The investor's inputs. They never leave the browser: no request contains them and nothing stores them. Property,
 * occupational pensions, unsaleable shares and earlier crowdfunding are not liquid assets.
 */
export type SimulationInputs = { netAnnualIncome: Money; liquidAssets: Money; annualCommitments: Money };

/** The result, which the investor can choose to share. */
export type SimulationResult = Decision & { netWorth: Money; bearableLoss: Money };

/** The bearable loss is rounded down to the cent. It is 0 if the commitments exceed income and assets. */
export function simulateLoss(inputs: SimulationInputs, date: string): SimulationResult {
  const rule = inForce(simulationRule, date);
  const netWorth = inputs.netAnnualIncome + inputs.liquidAssets - inputs.annualCommitments;
  const bearable = (BigInt(Math.max(netWorth, 0)) * BigInt(rule.parameters.bearableBasisPoints)) / 10_000n;
  return { netWorth, bearableLoss: Number(bearable), ...decidedBy(rule) };
}

/** When the simulation has to be repeated. */
export function simulationExpires(completedAt: number, timeZone: string): number {
  const { parameters } = inForce(simulationRule, calendarDate(completedAt, timeZone));
  return addMonths(completedAt, parameters.reviewMonths, timeZone);
}
