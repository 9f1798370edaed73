import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import texts from '#locales/en.json' with { type: 'json' };
import { about } from '#machines/catalogue.about.ts';
import { catalogue, catalogued, type MachineName } from '#machines/catalogue.ts';
import { isLifecycleName } from '#machines/trials/trials.ts';
import { type Answer, said } from './answer.ts';
import { mermaid } from './mermaid.ts';
import { nextByStatus } from './next.ts';
import { type Row, rowsOf } from './table.ts';

const top = fileURLToPath(new URL('../../machines', import.meta.url));

/** The page beside each machine, by its path from `machines`: one for a folder, with a section for each machine in it. */
export function documents(): Map<string, string> {
  const folders = new Map<string, MachineName[]>();
  for (const name of Object.keys(catalogue) as MachineName[]) {
    const folder = folderOf(name);
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  return new Map([...folders].map(([folder, names]) => [`${folder}/README.md`, page(folder, names)]));
}

/** Writes every page and says how many are new or changed. */
export function document(): Answer {
  const changed = [...documents()].filter(([file, text]) => read(file) !== text);
  for (const [file, text] of changed) writeFileSync(path.join(top, file), text);
  return said(changed.length ? changed.map(([file]) => `machines/${file}`).join('\n') : 'Every page is current.');
}

function read(file: string): string {
  try {
    return readFileSync(path.join(top, file), 'utf8');
  } catch {
    return '';
  }
}

function folderOf(name: MachineName): string {
  const file = readdirSync(top, { recursive: true, encoding: 'utf8' }).find(
    (each) => path.basename(each) === `${name}.machine.ts`,
  );
  if (!file) throw new Error(`There is no file of the machine ${name}`);
  return path.dirname(file).split(path.sep).join('/');
}

function page(folder: string, names: readonly MachineName[]): string {
  const [only] = names;
  const sections = names.length === 1 && only ? [section(only, '#')] : names.map((name) => section(name, '##'));
  const head = names.length === 1 ? [] : [`# ${folder}`];
  return `${[...head, ...sections, '*Written by `npm run flows -- document`.*'].join('\n\n')}\n`;
}

function section(name: MachineName, heading: string): string {
  const { kind, machine } = catalogued(name);
  const owner = kind === 'lifecycle' ? 'A lifecycle: pure, and the server’s.' : 'A flow: it runs in the browser.';
  const next = isLifecycleName(name) ? nextTable(name) : [];
  return [
    `${heading} ${name}`,
    `${about[name]} ${owner}`,
    `\`\`\`mermaid\n${mermaid(machine)}\n\`\`\``,
    transitions(rowsOf(name, machine), kind === 'lifecycle'),
    ...next,
  ].join('\n\n');
}

function transitions(rows: readonly Row[], isLifecycle: boolean): string {
  const head = isLifecycle
    ? ['from', 'event', 'who', 'guard', 'to', 'emits']
    : ['from', 'event', 'guard', 'to', 'actions'];
  return table(
    head,
    rows.map(({ from, event, who, guards, to, emits }) => [
      code(from),
      event.includes(' ') ? event : code(event),
      ...(isLifecycle ? [who.join(', ')] : []),
      guards.map(code).join(' or '),
      to === 'the same' ? to : code(to),
      emits.map(code).join(', '),
    ]),
  );
}

function nextTable(name: Parameters<typeof nextByStatus>[0]): string[] {
  const words: Record<string, string> = texts;
  const rows = [...nextByStatus(name)].map(([status, all]) => [
    code(status),
    all.map(({ who, what }) => `${who}: ${words[what] ?? what}`).join('<br>'),
  ]);
  return rows.length ? ['Who acts next, as the facts are:', table(['status', 'who and what'], rows)] : [];
}

const code = (text: string) => `\`${text}\``;
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
