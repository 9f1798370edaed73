import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './sources.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { steps: readonly { run?: string; uses?: string }[] }>;
}
const workflow = (name: string) => parse(read(`.github/workflows/${name}`)) as Workflow;
const runsOf = ({ jobs }: Workflow) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

describe('CODEOWNERS', () => {
  const lines = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

  it('names only files and folders that exist, each with an owner', () => {
    const wrong = lines.filter((line) => {
      const [place = '', ...owners] = line.split(/\s+/);
      return !owners.length || (place !== '*' && !existsSync(path.join(root, place)));
    });
    expect(wrong).toEqual([]);
  });

  it('lists a folder before what it contains, because the last line that matches counts', () => {
    const places = lines.map((line) => line.split(/\s+/)[0] ?? '');
    const hidden = places.filter((place, at) =>
      places.slice(at + 1).some((later) => later !== place && place.startsWith(later)),
    );
    expect(hidden).toEqual([]);
  });
});

describe('the workflows', () => {
  it('run the test command that the README names', () => {
    expect(read('README.md')).toMatch(/^ {4}npm test\b/m);
    expect(runsOf(workflow('test.yml'))).toEqual(['npm test']);
  });

  it('audit the packages by the script that says when nothing was checked', () => {
    expect(runsOf(workflow('dependencies.yml'))).toContain('node src/scripts/audit.mjs');
  });

  it.each(readdirSync(path.join(root, '.github/workflows')))('may only read the repository: %s', (name) => {
    expect(workflow(name).permissions).toEqual({ contents: 'read' });
  });

  it.each(readdirSync(path.join(root, '.github/ISSUE_TEMPLATE')))('templates are valid YAML: %s', (name) => {
    expect(parse(read(`.github/ISSUE_TEMPLATE/${name}`))).toBeTypeOf('object');
  });
});
