import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Each process that uses the embedded server has a file in this folder, named after its id. A killed process leaves its
 * file behind, which is ignored.
 */
const folderOf = (home: string) => path.join(home, 'users');

export function joinUsers(home: string, pid = process.pid): void {
  mkdirSync(folderOf(home), { recursive: true });
  writeFileSync(path.join(folderOf(home), String(pid)), readStartTime(pid));
}

/** Removes this process. Returns true if no other process uses the server. */
export function leaveUsers(home: string): boolean {
  const folder = folderOf(home);
  rmSync(path.join(folder, String(process.pid)), { force: true });
  const others = readdirSync(folder);
  const dead = others.filter((pid) => !isAlive(Number(pid), readFileSync(path.join(folder, pid), 'utf8')));
  for (const pid of dead) rmSync(path.join(folder, pid), { force: true });
  return dead.length === others.length;
}

function isAlive(pid: number, start: string): boolean {
  return isRunning(pid) && readStartTime(pid) === start;
}

/** Also false for a process that has ended but whose parent has not read its exit code. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
  return !/^\d+ \(.*\) Z/.test(readProcessStat(pid));
}

/** Another process may get the id of an ended one, but not its start time. Empty outside Linux. */
const readStartTime = (pid: number) =>
  readProcessStat(pid)
    .replace(/^.*\) /s, '')
    .split(' ')[19] ?? '';

function readProcessStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
