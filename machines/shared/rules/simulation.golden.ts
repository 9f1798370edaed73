import type { Golden } from './rule.ts';
import type { SimulationInputs, SimulationResult } from './simulation.ts';

const decision = { rule: 'R2', version: '2022-11-28' } as const;

export const simulationGolden: Golden<SimulationInputs, SimulationResult> = [
  {
    why: '30,000 € a year and 20,000 € saved, with 10,000 € of commitments',
    given: { netAnnualIncome: 3_000_000, liquidAssets: 2_000_000, annualCommitments: 1_000_000 },
    expected: { netWorth: 4_000_000, bearableLoss: 400_000, ...decision },
  },
  {
    why: 'a tenth of a cent is rounded down',
    given: { netAnnualIncome: 1_000_009, liquidAssets: 0, annualCommitments: 0 },
    expected: { netWorth: 1_000_009, bearableLoss: 100_000, ...decision },
  },
  {
    why: 'commitments above income and assets leave no bearable loss',
    given: { netAnnualIncome: 1_000_000, liquidAssets: 0, annualCommitments: 1_500_000 },
    expected: { netWorth: -500_000, bearableLoss: 0, ...decision },
  },
];
