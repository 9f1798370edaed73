import * as v from 'valibot';
import { effectiveSettings, type StoredProvider } from '../kernel/providerSettings.ts';
import { sql } from '../postgres/sql.ts';
import type { KeyPart, KeyReport, Wallet } from '../providers/chain/chain.ts';
import type { HandOverStep, Signer } from '../providers/chain/keys/handOver.ts';
import type { KeyTools } from '../providers/chain/keys/openKeys.ts';
import { describeFault } from '../queries/register/chainKeys.ts';
import { readProviderSettings } from '../secrets/providerSettings.ts';
import type { Installation } from '../tenants/installation.ts';
import { CommandError, UsageError } from './commandError.ts';
import { withTenantDatabase } from './providers.ts';

/** `all` is for an installation whose one key does everything. The admin comes last, because it signs the others. */
const partsOf: Record<string, readonly KeyPart[]> = {
  operator: ['operator'],
  enforcer: ['enforcer'],
  admin: ['admin'],
  all: ['operator', 'enforcer', 'admin'],
};

const PrivateKey = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((key) => key as `0x${string}`),
);
const Address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((address) => address.toLowerCase() as Wallet),
);

export type KeysCall = {
  installation: Installation;
  tenant: string;
  /** The step and what it names: the part, and addresses. */
  words: readonly string[];
  /** `CHAIN_ADMIN_KEY` and `CHAIN_NEW_KEY`, which are not stored. */
  secrets: StoredProvider;
  isDryRun: boolean;
  tell(line: string): void;
};

type Step = (tools: KeyTools, call: KeysCall) => Promise<void>;

/** Shows the keys of a tenant's chain, or does a step of handing one over. */
export async function runKeys(call: KeysCall): Promise<void> {
  const [name = ''] = call.words;
  const step = steps[name];
  if (!step) throw new UsageError('Name a step: show, prepare, accept or finish.');
  await step(await openTools(call), call);
}

const steps: Record<string, Step> = {
  show: async (tools, { tell }) => {
    const report = await tools.inspect();
    for (const line of describeReport(report)) tell(line);
    if (report.faults.length) throw new CommandError('The roles differ from the keys of the settings.');
  },

  prepare: async (tools, call) => {
    const [, part, address] = call.words;
    const next = readAddress(address, 'the new address');
    for (const each of readParts(part)) {
      const change = { part: each, former: findFormer(tools, each), next };
      await take(tools, call, await tools.handOver.listPreparations(change));
    }
    if (!call.isDryRun)
      call.tell(`Prepared. Next: keys ${call.tenant} accept ${part} --from <file with CHAIN_NEW_KEY>`);
  },

  accept: async (tools, call) => {
    const [, part] = call.words;
    const next = (await readAccount(call, 'CHAIN_NEW_KEY')).address;
    for (const each of readParts(part))
      await take(tools, call, await tools.handOver.listAcceptances({ part: each, next }));
    if (!call.isDryRun) call.tell(describeSettings(tools, readParts(part), next));
  },

  finish: async (tools, call) => {
    const [, part, first, second] = call.words;
    const former = readAddress(first, 'the former address');
    const next = readAddress(second, 'the new address');
    for (const each of readParts(part)) {
      requireUnused(tools, each, former);
      await take(tools, call, await tools.handOver.listRevocations({ part: each, former, next }));
    }
    if (!call.isDryRun) call.tell(`${former} is ${part === 'all' ? 'nothing' : `no ${part}`} any more.`);
  },
};

async function openTools({ installation, tenant }: KeysCall): Promise<KeyTools> {
  const { openKeys } = await import('../providers/chain/keys/openKeys.ts');
  return withTenantDatabase(installation, tenant, async (database, owner) => {
    const { own } = await readProviderSettings(database, owner);
    const { chain } = effectiveSettings(own, installation.config.providers);
    if (!chain || chain === 'none')
      throw new CommandError(`The chain of ${tenant} is part of the server, and its keys follow from TESELA_SECRET.`);
    const tokens = await database.query<{ address: string }>(
      sql`select address from token where address is not null order by id`,
    );
    return openKeys({
      rpcUrl: chain.CHAIN_RPC_URL,
      operatorKey: chain.CHAIN_OPERATOR_KEY ?? `0x${owner.secret('chain.operator').toString('hex')}`,
      enforcerKey: chain.CHAIN_ENFORCER_KEY,
      admins: chain.CHAIN_ADMINS,
      factory: chain.CHAIN_FACTORY,
      registry: tenant,
      tokens: tokens.map(({ address }) => address),
    });
  });
}

/** Shows the steps, or sends them. All keys are read before the first one, so that it does not stop half-way. */
async function take(tools: KeyTools, call: KeysCall, planned: readonly HandOverStep[]): Promise<void> {
  if (call.isDryRun) {
    for (const { contract, act, by } of planned) call.tell(`${contract} ${act} (signed by the ${by})`);
    return;
  }
  const { operator } = tools.keys;
  const accounts: Record<Signer, typeof operator> = {
    admin: call.secrets.CHAIN_ADMIN_KEY ? await readAccount(call, 'CHAIN_ADMIN_KEY') : operator,
    former: operator,
    next: call.secrets.CHAIN_NEW_KEY ? await readAccount(call, 'CHAIN_NEW_KEY') : operator,
  };
  await tools.handOver.send(planned, (signer) => accounts[signer], call.tell);
}

function readParts(part: string | undefined): readonly KeyPart[] {
  const parts = partsOf[part ?? ''];
  if (!parts) throw new UsageError('Name the part: operator, enforcer, admin or all.');
  return parts;
}

function readAddress(text: string | undefined, name: string): Wallet {
  const parsed = v.safeParse(Address, text);
  if (!parsed.success) throw new UsageError(`Name ${name}: 0x and 40 hexadecimal digits.`);
  return parsed.output;
}

async function readAccount({ secrets }: KeysCall, name: 'CHAIN_ADMIN_KEY' | 'CHAIN_NEW_KEY') {
  const parsed = v.safeParse(PrivateKey, secrets[name]);
  if (!parsed.success) throw new CommandError(`${name} is missing or no key: pass it with --from.`);
  const { privateKeyToAccount } = await import('viem/accounts');
  return privateKeyToAccount(parsed.output);
}

const findFormer = ({ keys }: KeyTools, part: KeyPart): Wallet =>
  part === 'enforcer' ? keys.enforcer.address : keys.operator.address;

/** A server whose key has lost its roles could neither mint nor enforce. */
function requireUnused({ keys }: KeyTools, part: KeyPart, former: Wallet): void {
  const used = part === 'admin' ? keys.admins : [findFormer({ keys } as KeyTools, part)];
  if (used.some((each) => each.toLowerCase() === former))
    throw new CommandError(`The settings still use ${former} as ${part}: change them and restart the servers first.`);
}

function describeSettings({ factory }: KeyTools, parts: readonly KeyPart[], next: Wallet): string {
  const lines = [
    ...(parts.includes('operator') ? ['CHAIN_OPERATOR_KEY to the new key', `CHAIN_FACTORY to ${factory}`] : []),
    ...(parts.includes('enforcer') ? ['CHAIN_ENFORCER_KEY to the new key'] : []),
    ...(parts.includes('admin') ? [`CHAIN_ADMINS so that it names ${next}`] : []),
  ];
  return `Accepted. Now set ${lines.join(', ')}, restart the servers, and finish.`;
}

const describeReport = ({ operator, enforcer, admins, shared, faults }: KeyReport): string[] => [
  `operator  ${operator}`,
  `enforcer  ${enforcer}`,
  `admins    ${admins.join(', ')}`,
  ...shared.map((each) => `not separate: ${each}`),
  ...faults.map(describeFault),
];
