import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { isGuessable } from '../kernel/productionFaults.ts';

export interface BackupPasswords {
  /** The password for new backups. */
  own: string;
  /** Whether it is a separate one, so that the backup and `TESELA_SECRET` together do not open it. */
  isChosen: boolean;
  /** The possible passwords of an existing backup. */
  all: readonly string[];
}

type Settings = Pick<Config, 'BACKUP_PASSWORD' | 'BACKUP_PASSWORD_FILE' | 'secret' | 'previousSecret' | 'isProduction'>;

/**
 * Without a separate password, backups are encrypted with one derived from the secret, which a restore needs anyway.
 */
export function backupPasswords(config: Settings): BackupPasswords {
  const chosen = chosenPassword(config);
  const derived = [config.secret, config.previousSecret].flatMap((secret) => (secret ? [derivedFrom(secret)] : []));
  const all = chosen === undefined ? derived : [chosen, ...derived];
  return { own: all[0] ?? derivedFrom(config.secret), isChosen: chosen !== undefined, all };
}

const derivedFrom = (secret: string) => createHmac('sha256', secret).update('backups').digest('hex');

function chosenPassword({ BACKUP_PASSWORD, BACKUP_PASSWORD_FILE, isProduction }: Settings): string | undefined {
  if (!BACKUP_PASSWORD_FILE) return BACKUP_PASSWORD;
  if (BACKUP_PASSWORD) throw new Error('Set BACKUP_PASSWORD or BACKUP_PASSWORD_FILE, not both.');
  const password = readFileSync(BACKUP_PASSWORD_FILE, 'utf8').trim();
  if (password.length < 12) throw new Error('The password in BACKUP_PASSWORD_FILE needs at least 12 characters.');
  if (isProduction && isGuessable(password))
    throw new Error('The password in BACKUP_PASSWORD_FILE can be guessed: take several words and numbers.');
  return password;
}
