import type { ClientBase } from 'pg';
import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { scoreEntryTest } from '#machines/shared/rules/entryTestScoring.ts';
import { decidedBy, inForce } from '#machines/shared/rules/rule.ts';
import { simulationRule } from '#machines/shared/rules/simulation.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { rightAnswers } from '../acts/answers.ts';
import { ibanOf } from '../acts/identifiers.ts';
import { at, profileOf } from '../acts/profiles.ts';
import { copyAll, type Value } from './copy.ts';
import { crowdPaths, minutes } from './crowd.paths.ts';
import { journalColumns, type MachinePath, writeJournal } from './machinePath.ts';
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
    ...[...commonColumns, 'email', 'password_hash', 'roles', 'locale', 'first_name', 'last_name', 'profile'],
    ...['terms_accepted_at', 'privacy_accepted_at', 'email_verified_at', 'type_chosen_at', 'referral_code'],
  ],
  kyc: [...commonColumns, 'user_id', 'pending_since', 'document_expires_on'],
  suitability: [...commonColumns, 'user_id', 'decided_at'],
  onboarding: [...commonColumns, 'user_id', 'simulation'],
  suitability_attempt: ['suitability_id', 'number', 'answers', 'score', 'passed', 'rule', 'at'],
  bank_account: ['id', 'user_id', 'iban', 'holder', 'created_at', 'usable_from'],
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

/** Writes users who may invest as rows, with the journals that their machines accept, and returns their ids. */
export async function copyCrowd(client: ClientBase, crowd: Crowd): Promise<string[]> {
  const ids: string[] = [];
  const newRows = (): Rows => ({
    ...{ users: [], kyc: [], suitability: [], onboarding: [] },
    ...{ suitability_attempt: [], bank_account: [], wallet: [], journal: [] },
  });
  const add = async (rows: Rows, number: number) => void ids.push(await addUser(rows, crowd, number));
  await pipeline(crowd, newRows, add, (rows) => copyAll(client, columns, rows));
  return ids;
}

/** Between 300 and 32 days ago, so that all users existed before the crowd's campaigns started. */
const joinedAt = ({ now }: Crowd, number: number) =>
  new Date(now.getTime() - (32 + ((number * 37) % 268)) * DAY - ((number * 104_729) % 36_000_000));

async function addUser(rows: Rows, crowd: Crowd, number: number): Promise<string> {
  const createdAt = joinedAt(crowd, number);
  const id = newId(createdAt);
  const later = (after: number) => new Date(createdAt.getTime() + after * MINUTE);
  const addEntity = (entity: 'user' | 'kyc' | 'suitability' | 'onboarding', entityId: string, more: Value[]) => {
    const path: MachinePath<null> = crowdPaths[entity];
    const { head, at } = writeJournal(
      path,
      { id: entityId, row: null, createdAt, self: id, manager: crowd.manager },
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
  addEntity('user', id, [
    ...[email, crowd.passwordHash, '{USER}', locale, name, surname, profileOf(number), createdAt, createdAt],
    ...[later(3), later(minutes.filledIn), `S${String(number).padStart(7, '0')}`],
  ]);
  addEntity('kyc', newId(createdAt), [
    id,
    later(minutes.checking),
    isoDay(new Date(crowd.now.getTime() + 1_200 * DAY)),
  ]);
  const test = addEntity('suitability', newId(createdAt), [id, later(minutes.tested)]);
  rows.suitability_attempt.push([test, 1, rightAnswers, ...scoreOf(createdAt), later(minutes.tested)]);
  addEntity('onboarding', newId(createdAt), [id, simulationOf(later(minutes.simulated))]);
  const address = await crowd.tenant.providers.chain.managedWallet(id);
  const since = later(minutes.filledIn);
  rows.bank_account.push([newId(since), id, ibanOf(number), `${name} ${surname}`, since, since]);
  rows.wallet.push([newId(since), id, address, true, since, since]);
  return id;
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

function scoreOf(date: Date): Value[] {
  const { correct, passed, rule, version } = scoreEntryTest(rightAnswers, isoDay(date));
  return [correct, passed, `${rule} ${version}`];
}

const simulationOf = (date: Date) => ({ at: date.toISOString(), ...decidedBy(inForce(simulationRule, isoDay(date))) });
