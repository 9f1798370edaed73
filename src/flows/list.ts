import { about } from '#machines/catalogue.about.ts';
import { catalogue, catalogued, type MachineName } from '#machines/catalogue.ts';
import { type Answer, said } from './answer.ts';
import { boxesOf } from './chart.ts';
import { transitionsOf } from './taken.ts';

/** Every machine of the project by name, with its size and, below, what it is. */
export function list(): Answer {
  const names = Object.keys(catalogue) as MachineName[];
  const width = Math.max(...names.map((name) => name.length));
  return said(
    names
      .map((name) => {
        const { kind, machine } = catalogued(name);
        const size = `${boxesOf(machine.root).length} states, ${transitionsOf(name).length} transitions`;
        return [`${name.padEnd(width)}  ${kind.padEnd(9)}  ${size}`, ...wrapped(about[name])].join('\n');
      })
      .join('\n'),
  );
}

const COLUMNS = 76;

/** A text below its heading, in lines that a terminal shows whole. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < COLUMNS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `    ${line}`);
}
