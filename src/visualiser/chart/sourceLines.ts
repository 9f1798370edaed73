import type { ChartTransition } from './chart.ts';

/** Where a machine is written. */
export interface SourceLines {
  /** Absolute paths. */
  files: string[];
  /**
   * The file's index and the line, by the keys of the states on the way, joined by dots, and for a transition with its
   * event: `paid.packing#sent`. The machine itself has the empty key.
   */
  lines: Record<string, [file: number, line: number]>;
}

export interface SourcePlace {
  file: string;
  line: number;
}

/** The line of a state, or that of the nearest outer one. */
export function findSourcePlace(
  { files, lines }: SourceLines,
  state: string,
  transition?: ChartTransition,
): SourcePlace | null {
  const path = state.split('.').slice(1);
  const own = transition && lines[`${path.join('.')}#${toLineKey(transition)}`];
  const [file, line] = own ?? outer(lines, path) ?? [];
  const name = file === undefined ? undefined : files[file];
  return name === undefined || line === undefined ? null : { file: name, line };
}

const outer = (lines: SourceLines['lines'], path: readonly string[]): [number, number] | undefined =>
  lines[path.join('.')] ?? (path.length > 0 ? outer(lines, path.slice(0, -1)) : undefined);

function toLineKey({ trigger }: ChartTransition): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'after':
    case 'always':
      return trigger.kind;
    case 'stateDone':
      return 'onDone';
    case 'done':
    case 'error':
    case 'snapshot':
      return 'invoke';
    case 'default':
      return '';
  }
}

/** The address with which an editor opens a line, by a pattern such as `vscode://file/{file}:{line}`. */
export const editorHref = (pattern: string, { file, line }: SourcePlace) =>
  pattern.replace('{file}', encodeURI(file)).replace('{line}', String(line));
