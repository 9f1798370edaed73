import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { TaxResidenceEvent, TaxResidenceFacts } from './taxResidence.contract.ts';

export const taxResidenceScenarios: Scenarios<TaxResidenceEvent, TaxResidenceFacts> = {
  machineState: {},
  events: {
    'residence.declare': { type: 'residence.declare' },
    'residence.replace': { type: 'residence.replace' },
    'certificate.accept': { type: 'certificate.accept' },
    'certificate.refuse': { type: 'certificate.refuse', reason: 'it names another person' },
    'certificate.lapse': { type: 'certificate.lapse' },
    'residence.doubt': { type: 'residence.doubt', sources: ['address'] },
  },
  when: {
    'no certificate is given': { certificateGiven: false },
    'only a contradiction is explained': { certificateGiven: false, contradicted: true },
    'it is not signed': { signed: false },
    'the certificate has ended': { certificateOver: true },
  },
};
