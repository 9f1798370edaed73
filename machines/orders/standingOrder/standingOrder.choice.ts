import * as v from 'valibot';
import type { Finding } from './standingOrder.contract.ts';
import { type OrderLimits, tokensFor } from './standingOrder.terms.ts';

/** Why an issuance is the one of the month. */
export const ChoiceReason = v.picklist([
  /** The investor has set it. */
  'chosen',
  /** It is the only followed one that is open and takes the amount. */
  'only',
  /** The investor has nothing of it yet. */
  'new',
  /** The investor has least of it. */
  'least',
]);
export type ChoiceReason = v.InferOutput<typeof ChoiceReason>;

/** An issuance that a month can be about, with what the investor has of it. */
export interface Candidate extends OrderLimits {
  projectId: string;
  title: string;
  takesOrders: boolean;
  isFollowed: boolean;
  /** It has closed for good. */
  isOver: boolean;
  tokensLeft: number;
  /** What the investor has of it at the issue price: tokens and running orders. In minor units. */
  held: number;
  /** The end of its campaign in milliseconds, or null. */
  endsAt: number | null;
}

export type Choice =
  | { finding: 'found'; projectId: string; amount: number; why: ChoiceReason; held: number; among: number }
  | { finding: Exclude<Finding, 'found'> };

interface Wish {
  /** In minor units. */
  amount: number;
  isFollowing: boolean;
}

/** The issuance in which an investor invests this month, or why there is none. */
export function chooseIssuance(candidates: readonly Candidate[], { amount, isFollowing }: Wish): Choice {
  const findings = candidates.map((each) => ({ each, finding: examine(each, amount) }));
  const fitting = findings.flatMap(({ each, finding }) => (finding === 'found' ? [each] : [])).toSorted(compareHeld);
  const [first] = fitting;
  if (first)
    return {
      finding: 'found',
      projectId: first.projectId,
      amount: tokensFor(amount, first.price) * first.price,
      why: isFollowing ? explain(first, fitting.length) : 'chosen',
      held: first.held,
      among: fitting.length,
    };
  if (!isFollowing)
    return {
      finding: decideNone(
        findings.map(({ finding }) => finding),
        'closed',
      ),
    };
  if (candidates.length === 0) return { finding: 'nothingFollowed' };
  return {
    finding: decideNone(
      findings.map(({ finding }) => (finding === 'closed' ? 'nothingOpen' : finding)),
      'nothingOpen',
    ),
  };
}

/** The order of findings by what the investor can do about them. */
const order = ['amount', 'limit', 'soldOut', 'nothingOpen', 'closed'] as const;

function decideNone(findings: readonly Finding[], otherwise: (typeof order)[number]): (typeof order)[number] {
  return order.find((each) => findings.includes(each)) ?? otherwise;
}

/** Whether an issuance takes an order of this amount from the investor now. */
export function examine(candidate: Candidate, amount: number): Finding {
  const { isOver, takesOrders, price, minTokens, maxTokens, tokensLeft } = candidate;
  if (isOver) return 'closed';
  if (!takesOrders) return 'nothingOpen';
  const tokens = tokensFor(amount, price);
  if (tokensLeft < Math.max(1, minTokens)) return 'soldOut';
  if (maxTokens < Math.max(1, minTokens)) return 'limit';
  if (tokens < Math.max(1, minTokens)) return 'amount';
  if (tokens > maxTokens) return 'limit';
  return tokens > tokensLeft ? 'soldOut' : 'found';
}

/** First what the investor has least of, then what closes first. */
const compareHeld = (one: Candidate, other: Candidate) =>
  one.held - other.held ||
  (one.endsAt ?? Number.MAX_SAFE_INTEGER) - (other.endsAt ?? Number.MAX_SAFE_INTEGER) ||
  one.title.localeCompare(other.title) ||
  one.projectId.localeCompare(other.projectId);

function explain({ held }: Candidate, among: number): ChoiceReason {
  if (among === 1) return 'only';
  return held === 0 ? 'new' : 'least';
}
