import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { ContentEvent, ContentFacts } from './content.contract.ts';

const remark = '0197d0a5-0000-7000-8000-000000000001';
const fileId = '0197d0a5-0000-7000-8000-000000000002';

export const contentScenarios: Scenarios<ContentEvent, ContentFacts> = {
  machineState: {},
  events: {
    'content.start': { type: 'content.start' },
    'fields.save': [
      { type: 'fields.save', fields: ['summary'] },
      { type: 'fields.save', fields: ['price', 'tokensForSale'] },
      { type: 'fields.save', fields: ['slug'] },
    ],
    'content.submit': { type: 'content.submit' },
    'content.withdraw': { type: 'content.withdraw' },
    'remark.add': { type: 'remark.add', field: 'price', text: 'The price does not match the business plan.' },
    'remark.remove': { type: 'remark.remove', remark },
    'remark.answer': { type: 'remark.answer', remark, text: 'It is the price after the capital increase.' },
    'remark.correct': { type: 'remark.correct', remark },
    'content.return': { type: 'content.return' },
    'content.accept': [
      { type: 'content.accept', material: true, fileId },
      { type: 'content.accept', material: false },
    ],
    'content.publish': { type: 'content.publish' },
    'content.supersede': { type: 'content.supersede' },
    'content.drop': { type: 'content.drop' },
  },
  invalid: [{ type: 'content.accept', material: true }],
  when: {
    'the project is prepared': { stage: 'preparing' },
    'the project is shown before its validation': { stage: 'announced' },
    'the project is being validated': { stage: 'validating' },
    'the project is closed': { stage: 'closed' },
    'it is the first version': { isFirst: true },
    'nothing has changed': { changed: [] },
    'terms have changed': { changed: ['terms'] },
    'the manager wrote the terms': { ownTerms: true },
    'there are no remarks': { openRemarks: 0 },
    'investors have ordered': { isOrdered: true, tokenDeployed: true, campaignOpened: true },
  },
};
