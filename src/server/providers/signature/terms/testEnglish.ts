import type { Clause } from '../../paper/clauses.ts';
import type { ContractData } from '../contractData.ts';
import { type ContractFormat, withoutEmptyRows } from '../contractWording.ts';

/** The knowledge test and its warning, which does not forbid an investment (ECSPR art. 21(4) and (6)). */
export function testInEnglish({ test }: Pick<ContractData, 'test'>, { moment }: ContractFormat): Clause {
  const heading = 'Knowledge test';
  if (!test) return { heading, paragraphs: ['No knowledge test of the investor is on record.'] };
  const { questions, passMark, attempts, warnedAt, declaration } = test;
  const hasPassed = attempts.at(-1)?.passed === true;
  return {
    heading,
    paragraphs: [
      hasPassed
        ? 'The investor passed the knowledge test before investing.'
        : 'The investor did not pass the knowledge test. The platform warned the investor that this investment may be unsuitable and that everything invested can be lost, and the investor decided to invest.',
    ],
    rows: withoutEmptyRows([
      ...attempts.map(({ correct, passed, at }, index): [string, string] => [
        `Attempt ${index + 1}`,
        `${passed ? 'Passed' : 'Not passed'}: ${correct} of ${questions} answers right (minimum ${passMark}), ${moment(at)}`,
      ]),
      [
        'Warning of unsuitability',
        warnedAt ? `Accepted on ${moment(warnedAt)}` : hasPassed ? 'Not applicable' : undefined,
      ],
      ["Investor's declaration", declaration ? `“${declaration.statement}”, ${moment(declaration.at)}` : undefined],
    ]),
  };
}
