import type { Node } from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import { type Choices, collectOutcomes } from './choices.ts';
import { evaluate } from './evaluate.ts';
import { findOrCreateFrame, functionAround, newFrame, Unknown } from './frames.ts';
import { abandonUnlessReached } from './guards.ts';
import { asStatement } from './ownStatements.ts';
import type { Call, Sources } from './program.ts';
import type { RowCall } from './rowCalls.ts';
import { rowTypeFrom } from './rowTypes.ts';

/** The statements that a call may send, with the type of its rows. */
export interface Sent {
  text: string;
  row: Type;
  /** The call that decides the text or the type, if it is another one. */
  from: Call;
}

export interface Found {
  sent: Sent[];
  /** Why a text could not be found, for each one that was not. */
  unknown: string[];
}

/** All statements that a call may send, found by evaluating its argument. */
export function findStatements({ call, statement, row }: RowCall, sources: Sources): Found {
  const found: Found = { sent: [], unknown: [] };
  const seen = new Set<string>();
  for (const outcome of collectOutcomes(evaluateOutcome)) {
    const key = 'unknown' in outcome ? outcome.unknown : `${outcome.row.id} ${outcome.text}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if ('unknown' in outcome) found.unknown.push(outcome.unknown);
    else found.sent.push(outcome);
  }
  if (!seen.size) found.unknown.push('no text was found');
  return found;

  function evaluateOutcome(choices: Choices): Sent | { unknown: string } {
    const run = { sources, choices, free: new Map(), depth: 0, evaluate };
    const frame = findOrCreateFrame(functionAround(call), newFrame(run, call as Node));
    abandonUnlessReached(call, frame);
    const value = asStatement(evaluate(statement, frame));
    const typed = rowTypeFrom(row, call, frame);
    if (value instanceof Unknown) return { unknown: value.why };
    return typed instanceof Unknown ? { unknown: typed.why } : { text: value.text, ...typed };
  }
}
