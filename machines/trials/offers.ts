import type { DistributionEvent, DistributionFacts } from '#machines/distribution/distribution.contract.ts';
import type { DocumentEvent, DocumentFacts } from '#machines/document/document.contract.ts';
import type { EarningEvent, EarningFacts } from '#machines/earning/earning.contract.ts';
import { type ProjectEvent, type ProjectFacts, ProjectPhase } from '#machines/project/project.contract.ts';
import type { TokenEvent, TokenFacts } from '#machines/token/token.contract.ts';
import type { Tried } from './trial.ts';

const reason = 'asked for';
const without = (...dropped: ProjectPhase[]) => ({
  phases: ProjectPhase.options.filter((phase) => !dropped.includes(phase)),
});

export const project: Tried<ProjectEvent, ProjectFacts> = {
  kept: { visible: true, nearTold: false, targetTold: false, softCapFirm: false },
  events: {
    'project.create': { type: 'project.create' },
    'phase.advance': ProjectPhase.options.map((to) => ({ type: 'phase.advance', to })),
    'validation.request': { type: 'validation.request' },
    'validation.approve': { type: 'validation.approve' },
    'validation.return': { type: 'validation.return', reasons: [reason] },
    'visibility.show': { type: 'visibility.show' },
    'visibility.hide': { type: 'visibility.hide' },
    'kiis.publish': { type: 'kiis.publish', fileId: 'file-1' },
    'funding.near': { type: 'funding.near' },
    'funding.softCap': { type: 'funding.softCap' },
    'funding.target': { type: 'funding.target' },
    'campaign.extend': { type: 'campaign.extend', endsAt: '2099-01-01T00:00:00.000Z' },
    'campaign.end': { type: 'campaign.end' },
    'counting.finish': { type: 'counting.finish' },
    'funds.release': { type: 'funds.release' },
    'project.withdraw': { type: 'project.withdraw', reason },
  },
  given: {
    'near the target': { nearReached: true },
    'at the target': { targetReached: true },
    'the soft cap is not reached': { firmReached: false },
    'its end has passed': { endOver: true },
    'there is money of minted investments': { releasable: 100_000 },
    'pre-campaign is dropped': without('PRE_CAMPAIGN'),
    'validation is dropped': without('VALIDATING'),
    'both are dropped': without('PRE_CAMPAIGN', 'VALIDATING'),
    'validation comes first': { phases: ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'] },
  },
};

export const token: Tried<TokenEvent, TokenFacts> = {
  kept: {},
  events: {
    'token.create': { type: 'token.create' },
    'token.deploy': { type: 'token.deploy' },
    'deploy.confirm': { type: 'deploy.confirm', address: `0x${'1'.repeat(40)}`, transaction: `0x${'2'.repeat(64)}` },
    'deploy.fail': { type: 'deploy.fail', reason },
    'token.pause': { type: 'token.pause', reason },
    'token.resume': { type: 'token.resume' },
    'token.retire': { type: 'token.retire' },
  },
  given: {},
};

export const document: Tried<DocumentEvent, DocumentFacts> = {
  kept: {},
  events: {
    'document.upload': [
      { type: 'document.upload', visibility: 'visible' },
      { type: 'document.upload', visibility: 'hidden' },
    ],
    'document.show': { type: 'document.show' },
    'document.hide': { type: 'document.hide' },
    'document.expire': { type: 'document.expire' },
  },
  given: { 'its date is over': { dateOver: true } },
};

export const distribution: Tried<DistributionEvent, DistributionFacts> = {
  kept: {},
  events: {
    'distribution.create': { type: 'distribution.create' },
    'distribution.calculate': { type: 'distribution.calculate' },
    'distribution.edit': { type: 'distribution.edit' },
    'distribution.approve': { type: 'distribution.approve' },
    'distribution.pay': { type: 'distribution.pay' },
    'distribution.finish': { type: 'distribution.finish' },
    'distribution.retry': { type: 'distribution.retry' },
    'distribution.cancel': { type: 'distribution.cancel', reason },
  },
  given: { 'it is above the limit': { withinLimit: false }, 'one line was refused': { failedCount: 1 } },
};

export const earning: Tried<EarningEvent, EarningFacts> = {
  kept: { paying: false, claiming: false },
  events: {
    'earning.create': { type: 'earning.create' },
    'earning.pay': { type: 'earning.pay' },
    'payment.confirm': { type: 'payment.confirm' },
    'payment.refuse': { type: 'payment.refuse', reason },
    'earning.claim': { type: 'earning.claim' },
    'claim.confirm': { type: 'claim.confirm' },
    'claim.refuse': { type: 'claim.refuse', reason },
    'claim.return': { type: 'claim.return', reason },
  },
  given: {},
};
