import type { Clause } from '../../paper/clauses.ts';
import type { ContractData } from '../contractData.ts';
import { type ContractFormat, withoutEmptyRows } from '../contractWording.ts';

/** The knowledge test and its warning, which does not forbid an investment (ECSPR art. 21(4) and (6)). */
export function testInSpanish({ test }: Pick<ContractData, 'test'>, { moment }: ContractFormat): Clause {
  const heading = 'Test de conocimientos';
  if (!test) return { heading, paragraphs: ['No consta ningún test de conocimientos del inversor.'] };
  const { questions, passMark, attempts, warnedAt, declaration } = test;
  const hasPassed = attempts.at(-1)?.passed === true;
  return {
    heading,
    paragraphs: [
      hasPassed
        ? 'El inversor superó el test de conocimientos antes de invertir.'
        : 'El inversor no superó el test de conocimientos. La plataforma le advirtió de que esta inversión puede no ser adecuada para él y de que puede perder todo lo invertido, y decidió invertir.',
    ],
    rows: withoutEmptyRows([
      ...attempts.map(({ correct, passed, at }, index): [string, string] => [
        `Intento ${index + 1}`,
        `${passed ? 'Superado' : 'No superado'}: ${correct} de ${questions} respuestas correctas (mínimo ${passMark}), ${moment(at)}`,
      ]),
      [
        'Advertencia de inadecuación',
        warnedAt ? `Aceptada el ${moment(warnedAt)}` : hasPassed ? 'No procede' : undefined,
      ],
      ['Declaración del inversor', declaration ? `«${declaration.statement}», ${moment(declaration.at)}` : undefined],
    ]),
  };
}
