import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { BankLineEvent, BankLineFacts } from './bankLine.contract.ts';

export const bankLineScenarios: Scenarios<BankLineEvent, BankLineFacts> = {
  machineState: {},
  events: {
    'line.read': { type: 'line.read' },
    'line.same': { type: 'line.same' },
    'line.deny': { type: 'line.deny', reason: 'The bank knows of no such transfer' },
    'line.confirm': { type: 'line.confirm', word: 'bank' },
  },
  when: {
    'it is in another currency': { foreign: true },
    'another file has a similar line': { similar: true },
    'one manager may say so alone': { word: 'limit' },
  },
};
