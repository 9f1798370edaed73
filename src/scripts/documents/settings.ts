import * as v from 'valibot';
import type { SettingNote } from '#server/kernel/described.ts';
import { settingGroups } from '#server/kernel/environment.ts';
import { schemas, withoutSettings } from '#server/kernel/providerSchemas.ts';
import { type ProviderSettingsName, providerSettingsNames, requirements } from '#server/kernel/providerSettings.ts';

type Entries = Readonly<Record<string, v.GenericSchema>>;

interface Setting {
  description: string;
  values: readonly string[];
  fallback: string;
  isOptional: boolean;
  isRequired: boolean;
}

/** The schema inside `optional`, with its default. */
function unwrap(schema: v.GenericSchema): { inner: v.GenericSchema; fallback?: unknown; isOptional: boolean } {
  if (schema.type !== 'optional') return { inner: schema, isOptional: false };
  const { wrapped, default: fallback } = schema as v.OptionalSchema<v.GenericSchema, string | undefined>;
  return { inner: wrapped, fallback, isOptional: true };
}

function readSetting(name: string, schema: v.GenericSchema): Setting {
  const { inner, fallback, isOptional } = unwrap(schema);
  const description = v.getDescription(inner);
  if (!description) throw new Error(`The setting ${name} has no description: wrap its schema in described().`);
  const { unset, isRequired = false } = v.getMetadata(inner) as SettingNote;
  const known = typeof fallback === 'string' && fallback !== '' ? `\`${fallback}\`` : undefined;
  const { options } = inner as { options?: unknown };
  const values = Array.isArray(options) ? options.filter((each): each is string => typeof each === 'string') : [];
  return { description, values, fallback: unset ?? known ?? '', isOptional, isRequired };
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
const head = (...cells: string[]) => [row(...cells), `|${cells.map(() => '---|').join('')}`];

/** Values that the description does not name. */
function withValues({ description, values }: Setting): string {
  const unnamed = values.some((value) => !description.includes(`\`${value}\``));
  return unnamed ? `${description} One of ${values.map((value) => `\`${value}\``).join(', ')}.` : description;
}

function rowOfServer([name, schema]: [string, v.GenericSchema]): string {
  const setting = readSetting(name, schema);
  return row(`\`${name}\``, withValues(setting), setting.fallback, setting.isRequired ? 'production' : '');
}

const groupRows = (entries: Entries) =>
  [...head('setting', 'what it does', 'default', 'needed in'), ...Object.entries(entries).map(rowOfServer)].join('\n');

/** In which modes a setting of a provider has to be set. */
function neededIn(provider: ProviderSettingsName, name: string): string {
  const { required, optional, never } = requirements[provider];
  if (!(name in required)) return '';
  if (optional) return 'production, if the provider is used';
  return never ? 'production' : 'production, unless `none`';
}

function providerRows(provider: ProviderSettingsName): string {
  const rows = Object.entries(schemas[provider].entries as Entries).map(([name, schema]) => {
    const setting = readSetting(name, schema);
    return row(`\`${name}\``, withValues(setting), setting.fallback, neededIn(provider, name));
  });
  const { none, never, optional, required } = requirements[provider];
  const [first = ''] = Object.keys(required);
  const choice = never ? `Cannot be \`none\`: ${never}.` : `\`${first}=none\`: ${none}.`;
  const outside = `Without them, development and demo use ${withoutSettings[provider]}${optional ? '; production takes it for `none`' : ''}.`;
  return [
    `### ${provider}`,
    '',
    `${choice} ${outside}`,
    '',
    ...head('setting', 'what it does', 'default', 'needed in'),
    ...rows,
  ].join('\n');
}

const titles: Record<keyof typeof settingGroups, string> = {
  server: 'The server',
  secrets: 'Secrets and keys',
  database: 'The database',
  pages: 'Pages and the API',
  telemetry: 'Logs, metrics and traces',
};

/** The text of docs/settings.md. */
export function settingsDocument(): string {
  const groups = (Object.keys(titles) as (keyof typeof titles)[]).map(
    (group) => `## ${titles[group]}\n\n${groupRows(settingGroups[group])}`,
  );
  return `# Settings

Environment variables of the server and of its commands. Without any, everything runs on one machine with sandboxes. A setting with a
wrong value refuses the start and is named. This page is written by \`npm run documents\` from [environment.ts](../src/server/kernel/environment.ts)
and [providerSchemas.ts](../src/server/kernel/providerSchemas.ts); [operating.md](operating.md) says how they are used, and
[tesela.env.example](../src/deploy/tesela.env.example) is a file to begin with.

${groups.join('\n\n')}

## Providers

These are the default of all tenants; \`npm run tenant -- provider\` gives a tenant its own, for each provider as a whole. Production starts only if
each provider is complete or \`none\`. \`none\` is the value of the first setting.

${providerSettingsNames.map(providerRows).join('\n\n')}
`;
}
