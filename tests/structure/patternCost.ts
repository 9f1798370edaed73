import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import {
  getFirstConsumedChar,
  getLengthRange,
  isPotentiallyEmpty,
  type ReadonlyFlags,
  toUnicodeSet,
} from 'regexp-ast-analysis';
import { analyse } from 'scslre';

export interface Pattern {
  source: string;
  flags: string;
}

/**
 * Why a text of n characters can cost this pattern more than in proportion to n, or undefined. `scslre` finds quantifiers
 * that share a text, one in another, and one with which the pattern begins. Two more are found here: a quantifier after a
 * beginning that it can repeat, so that every beginning reads to the end of the text, and repeated alternatives that begin
 * alike, so that a text can be read in many ways.
 */
export function superLinear({ source, flags }: Pattern): string | undefined {
  const { reports } = analyse({ source, flags }, { assumeRejectingSuffix: false });
  const [report] = reports;
  if (report) return report.exponential ? 'exponential' : report.type;
  return ownReport({ source, flags });
}

/** The most characters that a match can have. Infinite without anchors at both ends, which let a longer text pass. */
export function longestMatch({ source, flags }: Pattern): number {
  const { pattern, flags: read } = parsed({ source, flags });
  const [alternative, other] = pattern.alternatives;
  if (!alternative || other || !source.startsWith('^') || !source.endsWith('$')) return Number.POSITIVE_INFINITY;
  return getLengthRange(alternative, read as ReadonlyFlags).max;
}

function parsed({ source, flags }: Pattern) {
  const parser = new RegExpParser();
  return {
    pattern: parser.parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    }),
    flags: parser.parseFlags(flags),
  };
}

function ownReport(of: Pattern): 'Restart' | 'Alternatives' | undefined {
  const { pattern, flags } = parsed(of);
  let found: ReturnType<typeof ownReport>;
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max !== Number.POSITIVE_INFINITY) return;
      if (!of.flags.includes('y') && repeatsItsBeginning(quantifier, flags as ReadonlyFlags)) found = 'Restart';
      if (haveLikeBeginnings(quantifier.element, flags as ReadonlyFlags)) found = 'Alternatives';
    },
  });
  return found;
}

function haveLikeBeginnings(element: AST.QuantifiableElement, flags: ReadonlyFlags): boolean {
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false;
  const beginnings = element.alternatives.map((each) => getFirstConsumedChar(each, 'ltr', flags).char);
  return beginnings.some((one, at) => beginnings.slice(at + 1).some((other) => !one.isDisjointWith(other)));
}

/** Whether what stands before the quantifier can be part of what it repeats, and something after it can fail. */
function repeatsItsBeginning(quantifier: AST.Quantifier, flags: ReadonlyFlags): boolean {
  const { element, parent } = quantifier;
  if (parent.type !== 'Alternative' || parent.parent.type !== 'Pattern') return false;
  if (element.type !== 'CharacterSet' && element.type !== 'CharacterClass' && element.type !== 'Character')
    return false;
  const at = parent.elements.indexOf(quantifier);
  const [before, after] = [parent.elements.slice(0, at), parent.elements.slice(at + 1)];
  if (before.length === 0 || before.some((each) => each.type === 'Assertion' && each.kind === 'start')) return false;
  if (after.every((each) => isPotentiallyEmpty(each, flags) && each.type !== 'Assertion')) return false;
  const repeated = toUnicodeSet(element, flags);
  return before.every((each) => isWithin(each, repeated, flags));
}

function isWithin(each: AST.Element, repeated: ReturnType<typeof toUnicodeSet>, flags: ReadonlyFlags): boolean {
  switch (each.type) {
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
      return !toUnicodeSet(each, flags).isDisjointWith(repeated);
    case 'Quantifier':
      return each.min === 0 || isWithin(each.element, repeated, flags);
    case 'Group':
    case 'CapturingGroup':
      return each.alternatives.some(({ elements }) => elements.every((inner) => isWithin(inner, repeated, flags)));
    default:
      return true;
  }
}
