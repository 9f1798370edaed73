import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { isOpenToAll } from './store/embedded.ts';

const Port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));
const Url = v.pipe(v.string(), v.url());
/** The address of a page. */
const WebUrl = v.pipe(Url, v.regex(/^https?:/, 'It has to begin with http or https.'));

/** Everything that the environment may say; the README's table of settings repeats it. */
const Environment = v.object({
  PORT: v.optional(Port, '8031'),
  /** Where people reach it, if something stands before it. */
  PUBLIC_PORT: v.optional(Port),
  HOST: v.optional(v.string(), '127.0.0.1'),
  TESELA_MODE: v.optional(v.picklist(['development', 'demo', 'production']), 'demo'),
  TESELA_DATA: v.optional(v.string()),
  TESELA_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  TESELA_TENANTS: v.optional(v.string()),
  DATABASE_URL: v.optional(Url),
  CHAIN_RPC_URL: v.optional(Url),
  CHAIN_OPERATOR_KEY: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))),
  SMTP_URL: v.optional(Url),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email()), 'no-reply@localhost.test'),
  S3_URL: v.optional(Url),
  REDSYS_MERCHANT: v.optional(v.string()),
  REDSYS_TERMINAL: v.optional(v.string(), '1'),
  REDSYS_SECRET: v.optional(v.string()),
  IDENTITY_URL: v.optional(Url),
  IDENTITY_SECRET: v.optional(v.string()),
  BANK_URL: v.optional(Url),
  BANK_SECRET: v.optional(v.string()),
  OPENID_ISSUER: v.optional(Url),
  OPENID_CLIENT_ID: v.optional(v.string()),
  OPENID_CLIENT_SECRET: v.optional(v.string()),
  ERROR_REPORT_URL: v.optional(Url),
  EXTERNAL_HOME_URL: v.optional(Url),
  INSPECTOR_URL: v.optional(WebUrl),
  IGNORE_SESSION_EXPIRATION: v.optional(v.picklist(['true', 'false']), 'false'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});
export type Config = ReturnType<typeof readConfig>;

/** Throws one sentence that names the setting: a server that starts with a wrong setting is worse than one that does not. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = v.safeParse(Environment, environment);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`The setting ${String(issue.path?.[0]?.key)} is not valid: ${issue.message}`);
  }
  const settings = parsed.output;
  const isProduction = settings.TESELA_MODE === 'production';
  if (isProduction && !settings.TESELA_SECRET)
    throw new Error(
      'In production the setting TESELA_SECRET is needed: at least 32 characters, the same at every start.',
    );
  return {
    ...settings,
    publicPort: settings.PUBLIC_PORT ?? settings.PORT,
    data: settings.TESELA_DATA ?? dataFolder(process.cwd()),
    secret: settings.TESELA_SECRET ?? 'a-secret-for-the-demo-and-for-development-only',
    isProduction,
    /** What happens in people's pages is shown to nobody outside. */
    inspectorUrl: isProduction ? undefined : settings.INSPECTOR_URL,
  };
}

/** `.data` in the project; as root in a folder that the database's own user may not enter, a folder that it may. */
function dataFolder(project: string) {
  if (process.getuid?.() !== 0 || isOpenToAll(project)) return path.join(project, '.data');
  return path.join('/var/lib/tesela', createHash('sha1').update(project).digest('hex').slice(0, 12));
}
