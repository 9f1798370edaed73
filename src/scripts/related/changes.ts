import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export interface Changes {
  /** Where they come from, for the reader. */
  since: string;
  files: string[];
  diffOf: (file: string) => string;
}

type Git = (...args: readonly string[]) => string | undefined;

/** Returns undefined if git refuses, as for a branch that does not exist. */
const gitIn =
  (root: string): Git =>
  (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return status === 0 ? stdout : undefined;
  };

const splitLines = (text = '') => text.split('\0').filter(Boolean);

/**
 * The changes since a commit or within a range, or these files. Without any: those of the branch, and on the main branch
 * itself what is not committed, or the last commit.
 * @returns undefined if git does not know the commit
 */
export function changesIn(root: string, given: readonly string[]): Changes | undefined {
  const git = gitIn(root);
  const files = given.map((file) => path.relative(root, path.resolve(root, file)).split(path.sep).join('/'));
  if (files.length && files.every((file) => existsSync(path.join(root, file))))
    return { since: 'as named', files, diffOf: (file) => git('diff', '-U0', 'HEAD', '--', file) ?? '' };
  const range = given[0] ?? (branchStart(git) || (hasUncommitted(git) ? 'HEAD' : 'HEAD~1'));
  const changed = git('diff', '--name-only', '-z', '--no-renames', range, '--');
  if (changed === undefined) return undefined;
  const untracked = range.includes('..') ? [] : splitLines(git('ls-files', '-oz', '--exclude-standard'));
  return {
    since: range.includes('..') ? `in ${range}` : `since ${range}`,
    files: [...new Set([...splitLines(changed), ...untracked])].toSorted(),
    diffOf: (file) => git('diff', '-U0', '--no-renames', range, '--', file) ?? '',
  };
}

/** Where the branch left the main one, or undefined on the main branch and in a clone that has none. */
function branchStart(git: Git): string | undefined {
  const start = (git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main'))?.trim();
  return start === git('rev-parse', 'HEAD')?.trim() ? undefined : start;
}

const hasUncommitted = (git: Git) => Boolean(git('status', '--porcelain'));
