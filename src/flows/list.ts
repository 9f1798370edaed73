import { about } from '#machines/catalogue.about.ts';
import { catalogue, catalogued, type MachineName } from '#machines/catalogue.ts';
import { type Answer, said } from './answer.ts';
import { boxesOf } from './chart.ts';
import { transitionsOf } from './taken.ts';

/** Every machine of the project by name, with its size and what it is. */
export function list(): Answer {
  const names = Object.keys(catalogue) as MachineName[];
  const width = Math.max(...names.map((name) => name.length));
  return said(
    names
      .map((name) => {
        const { kind, machine } = catalogued(name);
        const size = `${boxesOf(machine.root).length} states, ${transitionsOf(name).length} transitions`;
        return `${name.padEnd(width)}  ${kind.padEnd(9)}  ${size.padEnd(28)}  ${about[name].split('. ')[0]}`;
      })
      .join('\n'),
  );
}
