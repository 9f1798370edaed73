import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import { isLoopback } from './loopback.ts';
import { isRandomEnough } from './secretStrength.ts';

export const DEMO_SECRET = 'a-secret-for-the-demo-and-for-development-only';

/** The password that src/deploy/compose.yaml gives to the demo's database and storage. */
const PUBLISHED = 'only-for-the-demo';

/**
 * A person chooses a password, so it may be shorter than a random secret. Anyone who has a backup can try passwords without a limit.
 */
const MIN_PASSWORD_BITS = 32;

/** Whether a password of backups can be guessed. */
export const isGuessable = (password: string): boolean => !isRandomEnough(password, MIN_PASSWORD_BITS);

interface SecretSettings {
  TESELA_SECRET?: string | undefined;
  BACKUP_PASSWORD?: string | undefined;
  ERROR_REPORT_URL?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

const fromElsewhere = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'S3_URL', 'BACKUP_PASSWORD'];

/** Why production does not start with these settings, or undefined. Settings of providers have their own rules. */
export function faultInProduction(settings: SecretSettings, environment: NodeJS.ProcessEnv): string | undefined {
  const { TESELA_SECRET: secret, BACKUP_PASSWORD: password } = settings;
  if (!secret) return 'Production requires TESELA_SECRET: at least 32 characters, the same at every start.';
  if (secret === DEMO_SECRET) return 'Production requires a TESELA_SECRET of its own: this one is published.';
  if (!isRandomEnough(secret))
    return 'Production requires a random TESELA_SECRET, for example from: openssl rand -hex 32.';
  const published = fromElsewhere.find((key) => environment[key]?.includes(PUBLISHED));
  if (published) return `Production requires a ${published} of its own: this one is published.`;
  if (password !== undefined && isGuessable(password))
    return 'Production requires a BACKUP_PASSWORD that cannot be guessed, such as several words and numbers.';
  const readable = (['ERROR_REPORT_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const).find((key) =>
    isSentOpenly(settings[key]),
  );
  return readable && `The setting ${readable} is not valid: Production requires an address that starts with https.`;
}

/** Whether the network could read requests to this address. Requests to this machine cannot be read there. */
export function isSentOpenly(address = ''): boolean {
  const url = parsedUrl(address);
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
}
