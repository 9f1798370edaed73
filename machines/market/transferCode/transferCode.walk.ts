import type { Walk } from '#machines/shared/walk.ts';

const wait = 'requesting | code.submit | the same';
const update = 'transferCode | tries.update | the same';
const wrong = 'signing | sign is done [isWrong] | entering.wrong';
const waited = [
  'requesting | requestCode is done [isCodeWaiting] | signing',
  'requesting | requestCode fails [isCodeWaiting] | signing',
];

export const transferCodeWalk: Walk = {
  follows: { [wait]: waited, [update]: [wrong] },
  after: {
    ...Object.fromEntries(waited.map((each) => [each, [wait]])),
    // The page shows one try less before the code turns out to be wrong.
    [wrong]: [update],
    'entering | tries.update [isWrong] | entering.wrong': ['signing | sign is done | entering.submitted'],
  },
  within: { [update]: ['signing'] },
};
