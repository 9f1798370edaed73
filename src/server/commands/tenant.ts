import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isSecretSetting, providerSettingsNames, type StoredProvider, storedIn } from '../kernel/providerSettings.ts';
import { LINK_MINUTES } from '../secrets/secretLinks.ts';
import { type Installation, listDefinitions, withInstallation } from '../tenants/installation.ts';
import { CommandError, UsageError } from './commandError.ts';
import { createTenant } from './createTenant.ts';
import { changeHosts } from './hosts.ts';
import { readDefinition, withTenant } from './installation.ts';
import { inviteManager } from './inviteManager.ts';
import { runKeys } from './keys.ts';
import { changeProvider, listProviders } from './providers.ts';
import { removeFactors } from './removeFactors.ts';
import { rotateSecret } from './rotate.ts';

export const usage = `npm run tenant -- <command>

  list                                lists the tenants
  create <key> --host <host> --title <name>
    [--host <host> …] [--origin <https://…>] [--language es|en] [--time-zone Europe/Madrid]
    [--from <file>]                   creates a tenant with its database; the file may hold settings of its providers
    [--manager <e-mail> [--print]]    … and its first manager
  hosts <tenant> <host> … [--origin <https://…>]
                                      replaces the hosts of a tenant that was created by command
  manager <tenant> <e-mail> [--print] makes a manager, who chooses a password by a mailed or printed link
  factor <tenant> <e-mail>            removes the second factor of a user who has lost it
  rotate [<tenant>]                   begins to use another TESELA_SECRET; TESELA_SECRET_PREVIOUS is the former one
  keys <tenant> show                  shows the keys of the chain, and what their roles on the tokens lack
  keys <tenant> prepare <part> <new address> [--from <file>] [--dry-run]
  keys <tenant> accept <part> --from <file> [--dry-run]
  keys <tenant> finish <part> <former address> <new address> [--from <file>] [--dry-run]
                                      hands operator, enforcer, admin or all over; the file holds CHAIN_ADMIN_KEY and
                                      CHAIN_NEW_KEY, as far as the step needs them
  provider <tenant> list              shows where the settings of each provider come from
  provider <tenant> <name> [KEY=value …] [--from <file>]
                                      gives the tenant its own settings; - as the file reads KEY=value lines from stdin
  provider <tenant> <name> none       switches a provider off
  provider <tenant> <name> default    returns to the installation's settings

The providers are ${providerSettingsNames.join(', ')}. Run the command with the environment of the server.
The exit code is 0 if it is done, 1 if it was refused or failed, and 2 if it was typed wrongly.`;

export interface CommandIo {
  environment: NodeJS.ProcessEnv;
  out(line: string): void;
  err(line: string): void;
  stdin(): string;
}

const options = {
  host: { type: 'string', multiple: true },
  origin: { type: 'string' },
  title: { type: 'string' },
  language: { type: 'string' },
  'time-zone': { type: 'string' },
  manager: { type: 'string' },
  from: { type: 'string' },
  print: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Parsed = ReturnType<typeof parse>;
type Command = (call: Parsed & { installation: Installation; io: CommandIo }) => Promise<void>;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const commands: Record<string, Command> = {
  list: async ({ installation, io }) => {
    const definitions = await listDefinitions(installation);
    if (!definitions.length) io.out('There are no tenants yet.');
    for (const { key, hosts, origin } of definitions) io.out(`${key.padEnd(16)} ${origin}  ${hosts.join(', ')}`);
  },

  create: async (call) => {
    const { installation, io, values } = call;
    const [key] = named(call, ['key']);
    const definition = await createTenant(installation, {
      key,
      hosts: values.host ?? [],
      origin: values.origin,
      title: values.title ?? missing('--title'),
      language: values.language ?? 'es',
      timeZone: values['time-zone'] ?? 'Europe/Madrid',
      providers: values.from === undefined ? {} : providersIn(readLines(values.from, io)),
    });
    io.out(`The tenant ${key} exists at ${definition.origin}.`);
    if (values.manager) await invite(call, key, values.manager);
    else io.out(`Next: npm run tenant -- manager ${key} <e-mail>`);
  },

  hosts: async (call) => {
    const { installation, io, values, positionals } = call;
    const [key] = named(call, ['tenant', 'host']);
    const { hosts, origin } = await changeHosts(installation, key, positionals.slice(1), values.origin);
    io.out(`The tenant ${key} is at ${origin} and answers at ${hosts.join(', ')}.`);
  },

  manager: async (call) => {
    const [key, email] = named(call, ['tenant', 'e-mail'], 2);
    await invite(call, key, email);
  },

  factor: async (call) => {
    const { installation, io } = call;
    const [key, email] = named(call, ['tenant', 'e-mail'], 2);
    const definition = await readDefinition(installation, key);
    await withTenant(installation, definition, (tenant) => removeFactors(tenant, email));
    io.out(`${email} signs in with the password alone until another second factor is set up.`);
  },

  rotate: async ({ installation, io, positionals }) => {
    const { lines, failed } = await rotateSecret(installation, positionals[0]);
    for (const line of lines) io.out(line);
    if (failed.length)
      throw new CommandError(
        `${failed.join('\n')}\nKeep TESELA_SECRET_PREVIOUS, and run the command again when this is mended.`,
      );
  },

  keys: async (call) => {
    const { installation, io, values, positionals } = call;
    const [tenant] = named(call, ['tenant', 'step'], 5);
    const secrets = values.from === undefined ? {} : readLines(values.from, io);
    const isDryRun = values['dry-run'] === true;
    await runKeys({ installation, tenant, words: positionals.slice(1), secrets, isDryRun, tell: io.out });
  },

  provider: async (call) => {
    const { installation, io, values, positionals } = call;
    const [key, name] = named(call, ['tenant', 'name']);
    const pairs = positionals.slice(2);
    if (name === 'list') return (await listProviders(installation, key)).forEach(io.out);
    if (pairs.length + (values.from === undefined ? 0 : 1) === 0)
      throw new UsageError('Name the settings, none or default.');
    const [word] = pairs;
    const isWord = pairs.length === 1 && values.from === undefined && (word === 'none' || word === 'default');
    const chosen = isWord ? word : settingsIn(pairs, values.from, io);
    await changeProvider(installation, key, name, chosen === 'default' ? null : chosen);
    io.out(`${name} of ${key} is ${typeof chosen === 'string' ? chosen : 'set'}.`);
  },
};

type Call = Parameters<Command>[0];

async function invite({ installation, io, values }: Call, key: string, email: string) {
  const isPrinted = values.print === true;
  const definition = await readDefinition(installation, key);
  const link = await withTenant(installation, definition, (tenant) => inviteManager(tenant, email, isPrinted));
  const validity = `works once, for ${LINK_MINUTES} minutes`;
  if (isPrinted) io.out(`${link}\nThis link ${validity}: give it to ${email} only.`);
  else io.out(`A link was mailed to ${email}; it ${validity}.`);
}

/** The positional arguments of a command. More than `max` are an error. */
function named({ positionals }: Call, names: string[], max = Number.POSITIVE_INFINITY): [string, string] {
  const absent = names[positionals.length];
  if (absent) missing(`<${absent}>`);
  if (positionals.length > max) throw new UsageError(`${positionals[max]} is one argument too many.`);
  return [positionals[0] ?? '', positionals[1] ?? ''];
}

function missing(name: string): never {
  throw new UsageError(`${name} is missing.`);
}

function settingsIn(pairs: readonly string[], from: string | undefined, io: CommandIo): StoredProvider {
  const typed = pairs.map(parsePair);
  const secrets = typed.filter(([key]) => isSecretSetting(key)).map(([key]) => key);
  if (secrets.length)
    io.err(`Other users of this machine can see the command line: pass ${secrets.join(' and ')} with --from.`);
  return { ...(from !== undefined && readLines(from, io)), ...Object.fromEntries(typed) };
}

function parsePair(text: string): [string, string] {
  const [, key, value] = text.match(/^([A-Z0-9_]+)=(.*)$/s) ?? [];
  if (!key || !value) throw new UsageError('A setting is typed as KEY=value.'); // the text may be a secret
  return [key, value];
}

/** Reads KEY=value lines. Empty lines and comments (#) are ignored. */
function readLines(from: string, io: CommandIo): StoredProvider {
  const lines = readText(from, io)
    .split(/\r?\n/)
    .filter((line) => line.trim() && !line.startsWith('#'));
  return Object.fromEntries(lines.map(parsePair));
}

function readText(from: string, io: CommandIo): string {
  try {
    return from === '-' ? io.stdin() : readFileSync(from, 'utf8');
  } catch {
    throw new CommandError(`The file ${from} cannot be read.`);
  }
}

function providersIn(values: StoredProvider) {
  const unknown = Object.keys(values).find((key) =>
    providerSettingsNames.every((name) => !storedIn(name, values)[key]),
  );
  if (unknown) throw new CommandError(`No provider has the setting ${unknown}.`);
  const own = providerSettingsNames.map((name) => [name, storedIn(name, values)] as const);
  return Object.fromEntries(own.filter(([, settings]) => Object.keys(settings).length > 0));
}

/** Runs one command and returns its exit code. */
export async function runTenantCommand([name = '', ...args]: string[], io: CommandIo): Promise<number> {
  try {
    const command = commands[name];
    if (name === 'help' || name === '--help') {
      io.out(usage);
      return 0;
    }
    if (!command) throw new UsageError(name ? `There is no command ${name}.` : 'Name a command.');
    const parsed = parse(args);
    if (parsed.values.help) io.out(usage);
    else await withInstallation(io.environment, (installation) => command({ ...parsed, installation, io }));
    return 0;
  } catch (error) {
    io.err((error as Error).message);
    if (error instanceof UsageError) io.err(`\n${usage}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The command `npm run tenant`. It works with and without running servers. */
export async function main(args: string[]) {
  process.exitCode = await runTenantCommand(args, {
    environment: process.env,
    out: (line) => console.log(line),
    err: (line) => console.error(line),
    stdin: () => readFileSync(0, 'utf8'),
  });
}
