import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import texts from '#locales/en.json' with { type: 'json' };
import { aboutOf } from '#machines/catalogue.about.ts';
import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { isLifecycleName } from '#machines/manifests.ts';
import { type Answer, success } from '../visualiser/commandLine/answer.ts';
import { mermaid } from '../visualiser/commandLine/mermaid.ts';
import { expectedFiles } from './expectedFiles.ts';
import { findFolder, projectFolder } from './machineFolders.ts';
import { nextByStatus } from './nextByStatus.ts';
import { listTransitionRows, type TransitionRow } from './transitionRows.ts';

/** The README of each folder with machines, by its path. It has one section for each machine. */
export function documents(): Map<string, string> {
  const folders = new Map<string, MachineName[]>();
  for (const name of Object.keys(catalogue) as MachineName[]) {
    const folder = findFolder(name);
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  return new Map([...folders].map(([folder, names]) => [`${folder}/README.md`, page(folder, names)]));
}

/** Writes every README and the expectations of every machine, and lists the new or changed ones. */
export function document(): Answer {
  const changed = [...documents(), ...expectedFiles()].filter(([file, text]) => read(file) !== text);
  for (const [file, text] of changed) writeFileSync(path.join(projectFolder, file), text);
  return success(
    changed.length ? changed.map(([file]) => file).join('\n') : 'Every README and expectation is current.',
  );
}

function read(file: string): string {
  try {
    return readFileSync(path.join(projectFolder, file), 'utf8');
  } catch {
    return '';
  }
}

function page(folder: string, names: readonly MachineName[]): string {
  const [only] = names;
  const sections = names.length === 1 && only ? [section(only, '#')] : names.map((name) => section(name, '##'));
  const head = names.length === 1 ? [] : [`# ${path.posix.basename(folder)}`];
  return `${[...head, ...sections, '*Written by `npm run flows -- document`.*'].join('\n\n')}\n`;
}

const OWNERS = {
  lifecycle: 'A lifecycle: a pure machine that the server runs.',
  flow: 'A flow: a machine that runs in the browser.',
};

function section(name: MachineName, heading: string): string {
  const { kind, machine } = catalogueEntry(name);
  const next = isLifecycleName(name) ? nextTable(name) : [];
  return [
    `${heading} ${name}`,
    `${aboutOf(name)} ${OWNERS[kind]}`,
    `\`\`\`mermaid\n${mermaid(machine, { hasGuards: false })}\n\`\`\``,
    transitions(listTransitionRows(name, machine), kind === 'lifecycle'),
    ...next,
  ].join('\n\n');
}

function transitions(rows: readonly TransitionRow[], isLifecycle: boolean): string {
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
    all.map(({ who, what }) => `${who}: ${words[what] ?? words[`manager.${what}`] ?? what}`).join('<br>'),
  ]);
  return rows.length ? ['Who acts next, depending on the facts:', table(['status', 'who and what'], rows)] : [];
}

const code = (text: string) => `\`${text}\``;
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
