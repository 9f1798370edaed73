import type { DistributionFacts } from '#machines/earnings/distribution/distribution.contract.ts';
import type { EarningFacts } from '#machines/earnings/earning/earning.contract.ts';
import type { QuestionFacts } from '#machines/issuances/question/question.contract.ts';
import type { AdFacts } from '#machines/market/ad/ad.contract.ts';
import type { TransferFacts } from '#machines/market/transfer/transfer.contract.ts';
import { isSale } from '#machines/market/transfer/transfer.rules.ts';
import type { InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import type { SignatureFacts } from '#machines/orders/signature/signature.facts.ts';
import type { KycFacts } from '#machines/people/kyc/kyc.contract.ts';
import { reasonForUser } from '#machines/people/kyc/kyc.reasons.ts';
import type { SuitabilityFacts } from '#machines/people/suitability/suitability.contract.ts';
import type { TokenFacts } from '#machines/register/token/token.contract.ts';
import type { Actor } from '#machines/shared/actor.ts';

interface FactsWithSecrets {
  ad: AdFacts;
  distribution: DistributionFacts;
  earning: EarningFacts;
  investment: InvestmentFacts;
  kyc: KycFacts;
  question: QuestionFacts;
  signature: SignatureFacts;
  suitability: SuitabilityFacts;
  token: TokenFacts;
  transfer: TransferFacts;
}
type Named = keyof FactsWithSecrets;
type Reader = Exclude<Actor, 'SYSTEM'>;

/** The replacements for facts that a reader does not need. They do not depend on the real values. */
type Hides<Facts> = (facts: Facts, status: string) => Partial<Facts>;

/** The reader's own identity, also outside the role of an investor. */
const withoutSuspicion = ({ reason }: KycFacts) => ({ reason: reasonForUser(reason) });

/**
 * The facts that are hidden from readers who may see an entity, in its pages and in refusals. Guards use the real ones.
 * Only the act itself reveals whether a code or an answer is right. Otherwise refused acts could be used to try them.
 */
const hidden: { [E in Named]: Partial<Record<Reader, Hides<FactsWithSecrets[E]>>> } = {
  /** A buyer must not learn of the seller's other tokens, or of a manager's decisions about the seller. */
  ad: {
    USER: ({ party }) => (party === 'seller' ? {} : { tokensFree: 0, sellerAllowed: true, pausedAlone: false }),
  },
  /** Only managers know what is in quarantine. */
  distribution: { ENTREPRENEUR: () => ({ quarantinedCount: 0 }) },
  /** After the owner has paid, the use of the money only concerns the investor, who hears of a payment once it is ordered. */
  earning: {
    USER: () => ({ proposals: [] }),
    ENTREPRENEUR: (_, status) => ({
      investorHasBank: true,
      accountEnding: null,
      balanceUsed: false,
      sent: null,
      hold: null,
      freed: null,
      tokensTaken: false,
      proposals: [],
      authority: null,
      reference: null,
      ...(status !== 'pending' && { refusal: null }),
    }),
  },
  /** An owner needs the status of the order, but not the investor's means, knowledge and rights. */
  investment: {
    ENTREPRENEUR: () => ({
      maxTokens: 0,
      onboardingDone: true,
      testOnRecord: true,
      reviewRejected: false,
      investorBarred: false,
      walletBarred: false,
      largeTicket: false,
      balance: 0,
      due: null,
      providerOrderAlive: false,
      contractHash: null,
      requestedMint: null,
    }),
  },
  kyc: { USER: withoutSuspicion, ENTREPRENEUR: withoutSuspicion },
  question: { ENTREPRENEUR: () => ({ isHolder: false }) },
  signature: {
    USER: () => ({ codeMatches: false }),
    ENTREPRENEUR: () => ({
      documentHash: '',
      signer: '',
      codeMatches: false,
      codeTimeOver: true,
      codesLeft: 0,
      tries: 0,
      reviewRejected: false,
      reference: null,
    }),
  },
  /** The owner must not learn that a court has frozen the tokens of a holder. */
  token: { ENTREPRENEUR: () => ({ frozen: 0 }) },
  suitability: { USER: () => ({ passed: false }), ENTREPRENEUR: () => ({ passed: false }) },
  transfer: {
    USER: ({ party, kind, tokens }) => ({
      codeMatches: false,
      proposals: [],
      ...(party === 'seller' && { buyerTries: 0, warningNeeded: false }),
      ...(party === 'buyer' && { sellerTries: 0, ...(!isSale(kind) && { tokensOffered: tokens }) }),
    }),
  },
};

const hidesFrom = (entity: string, actor: string): Hides<object> | undefined =>
  (hidden as Record<string, Partial<Record<string, Hides<object>>>>)[entity]?.[actor];

/** The facts of an entity that their actor may read. */
export function readableFacts<Facts extends object>(entity: string, facts: Facts, status: string): Facts {
  const { actor } = facts as { actor?: string };
  const hides = actor === undefined ? undefined : hidesFrom(entity, actor);
  return hides ? { ...facts, ...hides(facts, status) } : facts;
}
