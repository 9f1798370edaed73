import { whoActsNext as ad } from '#machines/ad/ad.selectors.ts';
import { whoActsNext as distribution } from '#machines/distribution/distribution.selectors.ts';
import { whoActsNext as earning } from '#machines/earning/earning.selectors.ts';
import { whoActsNext as investment } from '#machines/investment/investment.selectors.ts';
import { whoActsNext as kyc } from '#machines/kyc/kyc.selectors.ts';
import { whoActsNext as payment } from '#machines/payment/payment.selectors.ts';
import { whoActsNext as project } from '#machines/project/project.selectors.ts';
import { type Trial, unborn } from '#machines/shared/search.ts';
import { whoActsNext as signature } from '#machines/signature/signature.selectors.ts';
import { whoActsNext as suitability } from '#machines/suitability/suitability.selectors.ts';
import { whoActsNext as token } from '#machines/token/token.selectors.ts';
import { whoActsNext as transfer } from '#machines/transfer/transfer.selectors.ts';
import { type LifecycleName, trialOf } from '#machines/trials/trials.ts';
import { restingStatuses } from './ways.ts';

interface Next {
  who: string;
  /** A key of `locales/`. */
  what: string;
}

const selectors = {
  investment,
  project,
  kyc,
  suitability,
  payment,
  signature,
  token,
  distribution,
  earning,
  ad,
  transfer,
} as unknown as { [Name in LifecycleName]?: (status: string, facts: object) => Next };

/** Who acts next in each status under all facts that are tried; nothing where the machine does not say. */
export function nextByStatus(name: LifecycleName): Map<string, Next[]> {
  const nextOf = selectors[name];
  if (!nextOf) return new Map();
  const trial = trialOf(name);
  const statuses = restingStatuses(trial.machine).filter((status) => status !== unborn(trial).status);
  return new Map(statuses.map((status) => [status, distinct(scenarios(trial).map((facts) => nextOf(status, facts)))]));
}

/** The facts that are tried, and each of them that is true or false turned round. */
function scenarios({ facts, kept, given }: Trial): object[] {
  const usual = { ...facts, ...kept };
  const turned = Object.entries(usual).flatMap(([key, value]) =>
    typeof value === 'boolean' ? [{ ...usual, [key]: !value }] : [],
  );
  return [usual, ...Object.values(given).map((changed) => ({ ...usual, ...changed })), ...turned];
}

const distinct = (all: Next[]): Next[] => [...new Map(all.map((next) => [`${next.who} ${next.what}`, next])).values()];
