import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { answerWork } from '../workers/answerWork.ts';
import type { StrengthRequest, Weakness } from './passwords.strength.ts';

const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english, ...spanish }, graphs: adjacencyGraphs });

/** From 0 to 4. Three stands for at least a hundred million guesses. */
const MIN_SCORE = 3;

function estimateWeakness({ password, known }: StrengthRequest): Weakness | null {
  const { score, sequence } = estimator.check(password, known);
  if (score >= MIN_SCORE) return null;
  const sources = sequence.map((part) => (part.pattern === 'dictionary' ? part.dictionaryName : ''));
  if (sources.includes('userInputs')) return 'known';
  return sources.includes('passwords-common') ? 'common' : 'guessable';
}

answerWork(estimateWeakness);
