import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesIn } from '../../../src/scripts/related/changes.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], { cwd: folder, stdio: 'pipe' });
const write = (file: string, text = '') => writeFileSync(path.join(folder, file), text);
function commit(file: string, text = '') {
  write(file, text);
  git('add', '-A');
  git('commit', '-qm', `Add ${file}`);
}
const changed = (...given: string[]) => changesIn(folder, given)?.files;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'changes-')));
  git('init', '-q', '-b', 'main');
  commit('first.ts', 'one\n');
  commit('second.ts');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('without an argument, the changes', () => {
  it('of the main branch are what is not committed, new files included', () => {
    write('first.ts', 'two\n');
    write('new.ts');
    expect(changed()).toEqual(['first.ts', 'new.ts']);
  });

  it('of a clean main branch are those of the last commit', () => {
    expect(changed()).toEqual(['second.ts']);
  });

  it('of another branch are all since it left the main one, committed or not', () => {
    git('switch', '-qc', 'branch');
    commit('third.ts');
    commit('fourth.ts');
    write('new.ts');
    expect(changed()).toEqual(['fourth.ts', 'new.ts', 'third.ts']);
  });

  it('are unknown in a clone without a commit before this one', () => {
    git('update-ref', 'HEAD', 'HEAD~1');
    git('reset', '-q', '--hard');
    expect(changed()).toBeUndefined();
  });
});

describe('the given changes', () => {
  it('are those since a commit, or those in a range, which leaves out what is not committed', () => {
    commit('third.ts');
    write('new.ts');
    expect(changed('HEAD~1')).toEqual(['new.ts', 'third.ts']);
    expect(changed('HEAD~2..HEAD~1')).toEqual(['second.ts']);
  });

  it('are files by their names', () => {
    expect(changed('first.ts', './second.ts')).toEqual(['first.ts', 'second.ts']);
  });

  it('name the old and the new place of a file', () => {
    git('mv', 'first.ts', 'moved.ts');
    expect(changed()).toEqual(['first.ts', 'moved.ts']);
  });

  it('are unknown if git does not know them', () => {
    expect(changed('missing')).toBeUndefined();
  });

  it('have the lines that differ', () => {
    commit('first.ts', 'two\n');
    write('first.ts', 'three\n');
    expect(changesIn(folder, [])?.diffOf('first.ts')).toMatch(/^-two\n\+three$/m);
    expect(changesIn(folder, ['HEAD~1..HEAD'])?.diffOf('first.ts')).toMatch(/^-one\n\+two$/m);
  });
});
