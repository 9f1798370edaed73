import { limitConcurrency } from '../kernel/limitConcurrency.ts';
import { startWorker } from '../workers/startWorker.ts';
import { WorkerLimitExceeded, workerThread } from '../workers/workerThread.ts';

export interface StrengthRequest {
  password: string;
  /** Words that an attacker would try first, such as the user's name. */
  known: string[];
}

/** Why a password is weak: it contains a known word, is one that many people use, or needs few guesses. */
export type Weakness = 'known' | 'common' | 'guessable';

/** The estimate takes longer with each character. A longer password is at least as strong as its beginning. */
const MAX_LENGTH = 64;
/** Shorter words are part of too many passwords. */
const MIN_KNOWN = 3;
const MAX_KNOWN = 40;
/** A password has at least this many characters that are not known words. */
const MIN_REST = 6;

/** The dictionaries take 90 MB, so the thread ends after some time without a new password. */
const estimate = workerThread<StrengthRequest, Weakness | null>({
  start: () => startWorker('secrets/passwords.strength.worker'),
  limitMs: 30_000,
  idleMs: 60_000,
});

const MAX_WAITING = 200;
const limitEstimates = limitConcurrency(1, MAX_WAITING);

/**
 * The weakness of a new password, null if it is strong, or `busy` if too many others wait or the estimate takes too long.
 * `known` are texts about the user, and the previous password if there is one.
 */
export async function assessWeakness(password: string, known: readonly string[]): Promise<Weakness | 'busy' | null> {
  const request = { password: password.slice(0, MAX_LENGTH), known: collectWords(known) };
  if (isMadeOfKnown(request)) return 'known';
  try {
    const answer = await limitEstimates(async () => ({ weakness: await estimate(request) }));
    return answer ? answer.weakness : 'busy';
  } catch (error) {
    if (error instanceof WorkerLimitExceeded) return 'busy';
    throw error;
  }
}

/** The estimate counts several known words as many guesses, but an attacker who knows the user tries them together. */
function isMadeOfKnown({ password, known }: StrengthRequest): boolean {
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(folded(word), ''), folded(password));
  return rest.length < MIN_REST;
}

/** Users often type their names in passwords without accents. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Each text, and each word of it, also without accents. */
function collectWords(texts: readonly string[]): string[] {
  const spelled = texts.flatMap((text) => [text, folded(text)]);
  const words = spelled.flatMap((text) => [
    text,
    ...text.split(/[^\p{L}\p{N}]+/u),
    text.replace(/[^\p{L}\p{N}]+/gu, ''),
  ]);
  return [...new Set(words)].filter(({ length }) => length >= MIN_KNOWN).slice(0, MAX_KNOWN);
}
