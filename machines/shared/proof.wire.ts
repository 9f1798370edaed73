import * as v from 'valibot';
import { Journalled } from './journal/journal.wire.ts';
import { QuarantinedEntity } from './quarantine.wire.ts';

/** The findings of a check of the register. Each has a text in `locales/` under `proof.difference`. */
export const DifferenceKind = v.picklist([
  // A journal entry
  'entryChanged',
  'entryForged',
  'entryRemoved',
  'entityRemoved',
  'withoutJournal',
  // A row, against its journal
  'statusDiffers',
  'stateDiffers',
  'columnDiffers',
  // A row without a journal of its own, against the records of its changes
  'rowDiffers',
  'rowAdded',
  'rowRemoved',
  'rowRecordForged',
  'rowRecordRemoved',
  'fundingDiffers',
  // The hourly seals and their roots on the chain
  'sealChanged',
  'sealRemoved',
  'rootChanged',
  'rootRemoved',
  'anchorChanged',
  'anchorMissing',
  'notAnchored',
  'chainSilent',
  // The ledger
  'postingChanged',
  'postingRemoved',
  'postingUnbalanced',
  'accountDiffers',
  'platformOwes',
  'amountDiffers',
  'feeDiffers',
  // The accounts of the ledger, against the entities that they come from
  'orderMoneyDiffers',
  'saleMoneyDiffers',
  'earningMoneyDiffers',
  'lineMoneyDiffers',
  'houseMoneyDiffers',
  'releaseMoneyDiffers',
  'withdrawalMoneyDiffers',
  'rewardMoneyDiffers',
  'moneyWithoutSource',
  // Holdings, the chain and the bank
  'frozenRecordDiffers',
  'frozenDiffers',
  'instructionDiffers',
  'transferDiffers',
  'agreementDiffers',
  'isinDiffers',
  'sheetDiffers',
  'heldDiffers',
  'walletNotAllowed',
  'walletNotListed',
  'holdingDiffers',
  'holdingRecordChanged',
  'mintDiffers',
  'supplyDiffers',
  'balanceDiffers',
  'statementDiffers',
  'coinsDiffer',
  // The bank's own data
  'bankAccountAbsent',
  'bankAccountDiffers',
  'bankLineWaiting',
  'bankUnexplained',
  'bankLineDiffers',
  'bankLineMissing',
  'bankOrderMissing',
  'bankDiffers',
  // The reports of the card acquirer
  'acquirerUnknown',
  'acquirerMissing',
  'acquirerChargeback',
  'acquirerDiffers',
] as const);
export type DifferenceKind = v.InferOutput<typeof DifferenceKind>;

export const DifferenceParams = v.record(v.string(), v.union([v.string(), v.number()]));
export type DifferenceParams = v.InferOutput<typeof DifferenceParams>;

const Difference = v.object({
  id: v.string(),
  kind: DifferenceKind,
  /** The entity concerned, if it still has a name. */
  entity: v.nullable(Journalled),
  entityId: v.nullable(v.string()),
  title: v.string(),
  detail: v.nullable(v.string()),
  /** The investment, project and user that the entity belongs to, or the entity itself. */
  investment: v.nullable(v.string()),
  project: v.nullable(v.string()),
  user: v.nullable(v.string()),
  params: DifferenceParams,
  firstSeenAt: v.string(),
  lastSeenAt: v.string(),
});
export type Difference = v.InferOutput<typeof Difference>;

/** A difference that two managers have accepted for its entity. */
const ExaminedDifference = v.object({
  ...Difference.entries,
  examinedAt: v.string(),
  proposedBy: v.string(),
  decidedBy: v.string(),
  reason: v.string(),
});
export type ExaminedDifference = v.InferOutput<typeof ExaminedDifference>;

/** The numbers of compared items. */
export const ProofCounts = v.object({
  entities: v.number(),
  entries: v.number(),
  /** Absent in checks of earlier versions. */
  rows: v.optional(v.number()),
  hours: v.number(),
  anchors: v.number(),
  postings: v.number(),
  holdings: v.number(),
  tokens: v.number(),
  statementLines: v.number(),
});
export type ProofCounts = v.InferOutput<typeof ProofCounts>;

export const proofCountNames = Object.keys(ProofCounts.entries) as (keyof ProofCounts)[];

const ProofCheck = v.object({
  startedAt: v.string(),
  endedAt: v.string(),
  /** Whether it compared everything, or only recent records and a part of older ones. */
  isFull: v.boolean(),
  counts: ProofCounts,
});
export type ProofCheck = v.InferOutput<typeof ProofCheck>;

/** `GET /register/proof`: whether journal, ledger, holdings, chain and bank agree. */
export const RegisterProof = v.object({
  isRunning: v.boolean(),
  last: v.nullable(ProofCheck),
  lastFull: v.nullable(ProofCheck),
  /** The end of the last sealed hour. */
  sealedUntil: v.nullable(v.string()),
  anchor: v.nullable(v.object({ number: v.number(), hour: v.string(), transaction: v.string(), at: v.string() })),
  /** The tables whose rows have sealed records of their own, with the start of these records. */
  covered: v.optional(v.array(v.object({ table: v.string(), since: v.nullable(v.string()) }))),
  differences: v.array(Difference),
  quarantined: v.optional(v.array(QuarantinedEntity)),
  /** Latest first. */
  examined: v.optional(v.array(ExaminedDifference)),
});
export type RegisterProof = v.InferOutput<typeof RegisterProof>;

/** `POST /register/check` */
export const CheckStarted = v.object({ isRunning: v.boolean() });
