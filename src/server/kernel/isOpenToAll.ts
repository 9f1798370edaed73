import { constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns true if an unprivileged user can enter the folder. Every folder on its path must allow it. */
export function isOpenToAll(folder: string): boolean {
  for (let each = path.resolve(folder); each !== path.dirname(each); each = path.dirname(each))
    if (existsSync(each) && (statSync(each).mode & constants.S_IXOTH) === 0) return false;
  return true;
}
