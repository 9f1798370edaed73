import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { manifests } from '#machines/manifests.ts';
import type { Actor } from '#machines/shared/actor.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { readableFacts } from '#server/engine/readableFacts.ts';

type Schema = v.GenericSchema & Record<string, unknown>;
type Facts = Record<string, unknown>;
type Reader = 'owner' | 'investor' | 'seller' | 'buyer' | 'other';

const contracts = import.meta.glob<Record<string, Schema>>('/machines/**/*.{contract,facts}.ts', {
  eager: true,
});

function schemaOf(name: Journalled): Record<string, Schema> {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}Facts`;
  const schema = Object.values(contracts).find((each) => each[title])?.[title];
  if (!schema) throw new Error(`No contract exports ${title}`);
  return schema.entries as Record<string, Schema>;
}

/** Two values of a schema that differ in everything. */
function twoOf(schema: Schema): readonly [unknown, unknown] {
  const { type, wrapped, entries, item, options, literal } = schema;
  if (type === 'nullable' || type === 'optional') return [null, twoOf(wrapped as Schema)[1]];
  if (type === 'array') return [[], [twoOf(item as Schema)[1]]];
  if (type === 'boolean') return [false, true];
  if (type === 'number') return [1, 2];
  if (type === 'picklist') return [(options as unknown[])[0], (options as unknown[]).at(-1)];
  if (type === 'literal') return [literal, literal];
  if (type === 'object') {
    const both = Object.entries(entries as Record<string, Schema>).map(([key, each]) => [key, twoOf(each)] as const);
    return [0, 1].map((at) => Object.fromEntries(both.map(([key, two]) => [key, two[at]]))) as [Facts, Facts];
  }
  return ['one', 'two'];
}

const actors: Record<Reader, Actor> = {
  owner: 'ENTREPRENEUR',
  investor: 'USER',
  seller: 'USER',
  buyer: 'USER',
  other: 'USER',
};

/** What a reader of any entity is told, so that an act that waits says why. */
const forAll = ['id', 'actor', 'quarantined'];

/** The facts whose values a reader learns, whatever the others are. */
function learnedBy(name: Journalled, reader: Reader, status: string): string[] {
  const keys = Object.entries(schemaOf(name)).filter(([key]) => !forAll.includes(key));
  const fixed = {
    id: '',
    actor: actors[reader],
    ...(reader in { seller: 1, buyer: 1, other: 1 } && { party: reader }),
  };
  const [ones, twos] = [0, 1].map((at) => {
    const facts: Facts = Object.fromEntries(keys.map(([key, schema]) => [key, twoOf(schema)[at]]));
    return readableFacts(name, { ...facts, ...fixed }, status) as Facts;
  });
  const isLearned = ([key]: [string, Schema]) => JSON.stringify(ones?.[key]) !== JSON.stringify(twos?.[key]);
  return keys.filter(isLearned).map(([key]) => key);
}

const mayLearn: { [J in Journalled]?: Partial<Record<Reader, string>> } = {
  ad: {
    other: 'tokens unitPrice tokenActive marketOpen referencePrice priceBand timeOver',
    seller:
      'tokens unitPrice tokensFree tokenActive marketOpen sellerAllowed referencePrice priceBand timeOver pausedAlone',
  },
  content: { owner: 'stage isFirst changed openRemarks tokenDeployed isOrdered isRanked campaignOpened ownTerms' },
  distribution: {
    owner:
      'recordDateOver excess capitalLeft instalment schedule lines withinLimit proposals issuerHasBank paymentsUnderWay failedCount paidCount',
  },
  document: { owner: 'ownerMayEdit ownerMayPropose dateOver' },
  earning: {
    owner: 'gross withheld net distributionApproved retriedAlone issuerHasBank arrivesBy paying claiming attempts',
    investor:
      'gross withheld net distributionApproved retriedAlone issuerHasBank investorHasBank accountEnding balanceUsed arrivesBy paying claiming attempts refusal sent hold freed tokensTaken authority reference',
  },
  instalment: {
    owner:
      'isIssued today isSolvent isCapitalBack announceOn dueOn missing paid unknown delay openDistributions isEstimate expectedOn',
  },
  investment: {
    owner:
      'interestOpen campaignOpen campaignSuspended projectClosed projectFinanced projectEnded softCapFirm minTokens tokensLeft reflectionRunning methods total paymentTimeOver orderTimeOver signingTimeOver signingHidden hasWallet walletWaitsUntil walletRemoved mintPending mintProblem',
    investor:
      'interestOpen campaignOpen campaignSuspended projectClosed projectFinanced projectEnded softCapFirm minTokens maxTokens tokensLeft onboardingDone testOnRecord reviewRejected investorBarred largeTicket reflectionRunning methods total balance due providerOrderAlive paymentTimeOver orderTimeOver signingTimeOver signingHidden contractHash hasWallet walletWaitsUntil walletRemoved walletBarred requestedMint mintPending mintProblem',
  },
  kyc: { investor: 'fileComplete documentValid dataMatches adult evidence toCheck waitOver reason rejected' },
  onboarding: { investor: 'steps current' },
  post: { owner: 'stage author' },
  project: {
    owner:
      'now phases missing endsAt endOver nearReached targetReached firmReached reflectionsRunning paymentsUnderWay mintMade mintPending releasable unminted repaid releaseWithinLimit proposals escrow visible opening suspension insolvency pastInsolvencies nearTold targetTold softCapFirm kiisVersion returnReasons',
  },
  question: { owner: 'stage', investor: 'stage isHolder' },
  signature: {
    owner: 'timeOver atService',
    investor: 'documentHash signer codeTimeOver codesLeft reviewRejected timeOver tries atService reference',
  },
  standingOrder: { investor: 'dayReached timeOver finding monthOpen' },
  suitability: { investor: 'policy statement termOver attempts warningAcknowledged' },
  taxResidence: { investor: 'certificateGiven certificateOver contradicted signed' },
  token: { owner: 'deployAllowed outstanding repaid proposals' },
  transfer: {
    seller:
      'kind tokens unitPrice tokensOffered priceMin priceMax adOpen tokenActive marketOpen issuanceOver sellerAllowed buyerReady buyerOnWhitelist buyerWalletWaitsUntil sameWallet holdingBusy hasDocument agreementReady codeTimeOver codesLeft outsideAllowed cardAllowed cardOpen total balance due timeOver offeredBy warningSeen sellerSigned buyerSigned sellerTries paymentDeclared paidVia',
    buyer:
      'kind tokens unitPrice tokensOffered priceMin priceMax adOpen tokenActive marketOpen issuanceOver sellerAllowed buyerReady buyerOnWhitelist buyerWalletWaitsUntil sameWallet holdingBusy warningNeeded hasDocument agreementReady codeTimeOver codesLeft outsideAllowed cardAllowed cardOpen total balance due timeOver offeredBy warningSeen sellerSigned buyerSigned buyerTries paymentDeclared paidVia',
  },
  user: { investor: 'personType managerRole lastManager today sophisticationOver rejectionReason' },
};

const managersOnly: readonly Journalled[] = [
  'approval',
  'bankLine',
  'coinDeposit',
  'follower',
  'incident',
  'instruction',
  'invitation',
  'payment',
  'whitelisting',
];

const listed = Object.entries(mayLearn).flatMap(([name, readers]) =>
  Object.entries(readers).map(([reader, keys]) => [name as Journalled, reader as Reader, keys] as const),
);

it('names every entity, and who reads its facts beside managers', () => {
  expect([...Object.keys(mayLearn), ...managersOnly].toSorted()).toEqual([...Journalled.options].toSorted());
});

describe.each(listed)('of the facts of %s, the %s', (name, reader, keys) => {
  it('learns exactly what the list names, so that a new fact has to be thought about', () => {
    expect(learnedBy(name, reader, 'paid').toSorted()).toEqual(keys.split(' ').toSorted());
  });

  it('gets the others in a form that pages understand', () => {
    const facts = { ...manifests[name].sample, actor: actors[reader] };
    const readable = readableFacts(name, facts, 'paid');
    expect(Object.keys(readable).toSorted()).toEqual(Object.keys(facts).toSorted());
    for (const [key, schema] of Object.entries(schemaOf(name)))
      expect([key, v.is(schema, (readable as Facts)[key])]).toEqual([key, true]);
  });
});

it('the refusal of a payment is for the owner who pays it, and that of a claim is not', () => {
  expect(learnedBy('earning', 'owner', 'pending')).toContain('refusal');
  expect(learnedBy('earning', 'owner', 'claimed')).not.toContain('refusal');
});

it('the other side of a gift reads how many tokens it is about, and not how many there are', () => {
  const facts = { actor: 'USER', party: 'buyer', kind: 'gift', tokens: 3, tokensOffered: 90 };
  expect(readableFacts('transfer', facts, 'requested')).toMatchObject({ tokensOffered: 3 });
});

it('a suspicion is for managers', () => {
  const reasonFor = (actor: Actor) => readableFacts('kyc', { actor, reason: 'WATCHLIST' }, 'manual_error').reason;
  expect((['USER', 'ENTREPRENEUR', 'ADMIN'] as const).map(reasonFor)).toEqual(['OTHER', 'OTHER', 'WATCHLIST']);
});
