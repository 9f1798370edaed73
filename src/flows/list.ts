import { aboutOf } from '#machines/catalogue.about.ts';
import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { type Answer, success } from '../visualiser/commandLine/answer.ts';
import { collectBoxes } from '../visualiser/commandLine/chart.ts';
import { listTransitionNames } from './coveredTransitions.ts';

/** Lists every machine by name, with its size and a description. */
export function list(): Answer {
  const names = Object.keys(catalogue) as MachineName[];
  const width = Math.max(...names.map((name) => name.length));
  return success(
    names
      .map((name) => {
        const { kind, machine } = catalogueEntry(name);
        const size = `${collectBoxes(machine.root).length} states, ${listTransitionNames(name).length} transitions`;
        return [`${name.padEnd(width)}  ${kind.padEnd(9)}  ${size}`, ...wrapped(aboutOf(name))].join('\n');
      })
      .join('\n'),
  );
}

const COLUMNS = 76;

/** Wraps a text into lines that fit a terminal. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < COLUMNS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `    ${line}`);
}
