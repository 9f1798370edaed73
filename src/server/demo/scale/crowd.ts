import type { ClientBase } from 'pg';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { scoreEntryTest } from '#machines/shared/rules/entryTestScoring.ts';
import { decidedBy, inForce } from '#machines/shared/rules/rule.ts';
import { simulationRule } from '#machines/shared/rules/simulation.ts';
import { newId } from '../../kernel/ids.ts';
import { digestsOf, IDENTIFIERS, identifiersOf } from '../../secrets/identifiers.ts';
import { encryptColumnWith } from '../../secrets/personalColumns.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { rightAnswers } from '../acts/answers.ts';
import { buildIban } from '../acts/identifiers.ts';
import { at, buildProfile } from '../acts/profiles.ts';
import { copyAll, type Value } from './copy.ts';
import { crowdPaths, minutes } from './crowd.paths.ts';
import { journalColumns, type MachinePath, type Member, writeJournal } from './machinePath.ts';
import { pipeline, type Range } from './pipeline.ts';

const names = [
  'Alba',
  'Bruno',
  'Celia',
  'Dario',
  'Estela',
  'Félix',
  'Gloria',
  'Hugo',
  'Inés',
  'Jaime',
  'Leire',
] as const;
const surnames = ['Aguado', 'Benito', 'Cortés', 'Duque', 'Escudero', 'Fuertes', 'Gracia', 'Herrero', 'Ibáñez'] as const;

const commonColumns = ['id', 'status', 'version', 'machine_state', 'journal_head', 'created_at', 'updated_at'];
const columns = {
  users: [
    ...commonColumns,
    'email',
    'password_hash',
    'roles',
    'locale',
    'first_name',
    'last_name',
    'profile',
    'terms_accepted_at',
    'privacy_accepted_at',
    'email_verified_at',
    'type_chosen_at',
    'referral_code',
  ],
  personal_key: ['user_id', 'encrypted_key', 'created_at'],
  identifier: ['user_id', 'digest'],
  kyc: [...commonColumns, 'user_id', 'pending_since', 'document_expires_on'],
  suitability: [...commonColumns, 'user_id', 'decided_at'],
  onboarding: [...commonColumns, 'user_id', 'simulation'],
  suitability_attempt: ['suitability_id', 'number', 'answers', 'score', 'passed', 'rule', 'at'],
  bank_account: ['id', 'user_id', 'iban', 'holder', 'personal', 'created_at', 'usable_from'],
  wallet: ['id', 'user_id', 'address', 'managed', 'created_at', 'usable_from'],
  journal: journalColumns,
};
type Rows = Record<keyof typeof columns, Value[][]>;

/** The range holds the numbers of the users; `to` is exclusive. */
interface Crowd extends Range {
  tenant: Tenant;
  now: Date;
  manager: string;
  passwordHash: string;
}

/** Writes users who may invest as rows, with the journals that their machines accept, and returns them. */
export async function copyCrowd(client: ClientBase, crowd: Crowd): Promise<Member[]> {
  const members: Member[] = [];
  const newRows = (): Rows => ({
    users: [],
    personal_key: [],
    identifier: [],
    kyc: [],
    suitability: [],
    onboarding: [],
    suitability_attempt: [],
    bank_account: [],
    wallet: [],
    journal: [],
  });
  const add = async (rows: Rows, number: number) => void members.push(await addUser(rows, crowd, number));
  await pipeline(crowd, newRows, add, (rows) => copyAll(client, columns, rows));
  return members;
}

/** Between 300 and 32 days ago, so that all users existed before the crowd's campaigns started. */
const joinedAt = ({ now }: Crowd, number: number) =>
  new Date(now.getTime() - (32 + ((number * 37) % 268)) * DAY - ((number * 104_729) % 36_000_000));

async function addUser(rows: Rows, crowd: Crowd, number: number): Promise<Member> {
  const createdAt = joinedAt(crowd, number);
  const id = newId(createdAt);
  const { key, encrypted } = crowd.tenant.personalKeys.make(id);
  const self = { id, key };
  const later = (after: number) => new Date(createdAt.getTime() + after * MINUTE);
  const addEntity = (entity: 'user' | 'kyc' | 'suitability' | 'onboarding', entityId: string, more: Value[]) => {
    const path: MachinePath<null> = crowdPaths[entity];
    const { head, at } = writeJournal(
      path,
      { id: entityId, row: null, createdAt, self, manager: crowd.manager },
      rows.journal,
    );
    rows[entity === 'user' ? 'users' : entity].push([
      entityId,
      path.status,
      path.version,
      path.machineState,
      head,
      createdAt,
      at,
      ...more,
    ]);
    return entityId;
  };
  const name = at(names, number);
  const surname = `${at(surnames, number)} ${at(surnames, Math.floor(number / surnames.length))}`;
  const email = `investor-${String(number).padStart(6, '0')}@demo.test`;
  const { locale } = crowd.tenant.customization.tenant;
  const profile = buildProfile(number);
  addEntity('user', id, [
    email,
    crowd.passwordHash,
    '{USER}',
    locale,
    name,
    surname,
    encryptColumnWith(key, 'users.profile', { user: id }, profile),
    createdAt,
    createdAt,
    later(3),
    later(minutes.filledIn),
    `S${String(number).padStart(7, '0')}`,
  ]);
  rows.personal_key.push([id, encrypted, createdAt]);
  addEntity('kyc', newId(createdAt), [
    id,
    later(minutes.checking),
    isoDay(new Date(crowd.now.getTime() + 1_200 * DAY)),
  ]);
  const test = addEntity('suitability', newId(createdAt), [id, later(minutes.tested)]);
  const attempt = { user: id, id: `${test} 1` };
  const answers = encryptColumnWith(key, 'suitability_attempt.answers', attempt, rightAnswers);
  rows.suitability_attempt.push([test, 1, answers, ...computeScore(createdAt), later(minutes.tested)]);
  addEntity('onboarding', newId(createdAt), [id, buildSimulation(later(minutes.simulated))]);
  const address = await crowd.tenant.providers.chain.managedWallet(id);
  const since = later(minutes.filledIn);
  const account = { user: id, id: newId(since) };
  const details = { iban: buildIban(number), bic: null, holder: `${name} ${surname}` };
  const personal = encryptColumnWith(key, 'bank_account.personal', account, details);
  const identifiers = identifiersOf({ profile, company: null, iban: details.iban });
  rows.identifier.push(...digestsOf(crowd.tenant.secret(IDENTIFIERS), identifiers).map((digest) => [id, digest]));
  rows.bank_account.push([account.id, id, details.iban.slice(-4), '', personal, since, since]);
  rows.wallet.push([newId(since), id, address, true, since, since]);
  return self;
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

function computeScore(date: Date): Value[] {
  const { correct, passed, rule, version } = scoreEntryTest(rightAnswers, isoDay(date));
  return [correct, passed, `${rule} ${version}`];
}

const buildSimulation = (date: Date) => ({
  at: date.toISOString(),
  ...decidedBy(inForce(simulationRule, isoDay(date))),
});
