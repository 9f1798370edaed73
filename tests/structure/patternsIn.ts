import { parseSync } from 'vite';
import type { Pattern } from './patternCost.ts';
import type { Source } from './sources.ts';

export interface FoundPattern extends Pattern {
  file: string;
}

/** Code that makes a pattern while it runs, so that its text is not known here. */
export interface MadePattern {
  file: string;
  code: string;
}

interface Code {
  type: string;
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string; property?: { name?: string } };
}

/** The patterns of a source, as its syntax tree has them: a comment or a text that looks like one is none. */
export function patternsIn({ file, text }: Source): { written: FoundPattern[]; made: MadePattern[] } {
  const written: FoundPattern[] = [];
  const made: MadePattern[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') {
      if ('type' in value) note(value as Code);
      Object.values(value).forEach(visit);
    }
  };
  const note = ({ type, regex, callee, start, end }: Code) => {
    if (type === 'Literal' && regex) written.push({ file, source: regex.pattern, flags: regex.flags });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      made.push({ file, code: text.slice(start, end).replace(/\s+/g, ' ') });
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length) throw new Error(`${file} cannot be parsed`);
  visit(program);
  return { written, made };
}
