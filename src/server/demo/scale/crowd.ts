import type { ClientBase } from 'pg';
import { scoreEntryTest } from '#machines/shared/rules/entryTestScoring.ts';
import { decidedBy, inForce } from '#machines/shared/rules/rule.ts';
import { simulationRule } from '#machines/shared/rules/simulation.ts';
import { newId } from '../../engine/ids.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { rightAnswers } from '../acts/answers.ts';
import { ibanOf } from '../acts/identifiers.ts';
import { at, profileOf } from '../acts/profiles.ts';
import { copyAll, type Value } from './copy.ts';
import { crowdTracks, minutes } from './crowd.tracks.ts';
import { pipeline, type Range } from './pipeline.ts';
import { journalColumns, type Track, travel } from './track.ts';

const DAY = 86_400_000;
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

const stored = ['id', 'status', 'version', 'kept', 'head', 'created_at', 'updated_at'];
const columns = {
  person: [
    ...[...stored, 'email', 'password_hash', 'roles', 'locale', 'first_name', 'last_name', 'profile'],
    ...['terms_accepted_at', 'privacy_accepted_at', 'email_verified_at', 'type_chosen_at', 'referral_code'],
  ],
  kyc: [...stored, 'person_id', 'pending_since', 'document_expires_on'],
  suitability: [...stored, 'person_id', 'decided_at'],
  onboarding: [...stored, 'person_id', 'simulation'],
  suitability_attempt: ['suitability_id', 'number', 'answers', 'score', 'passed', 'rule', 'at'],
  bank_account: ['id', 'person_id', 'iban', 'holder', 'created_at', 'usable_from'],
  wallet: ['id', 'person_id', 'address', 'managed', 'created_at', 'usable_from'],
  journal: journalColumns,
};
type Rows = Record<keyof typeof columns, Value[][]>;

/** The numbers are those of the first and behind the last of them. */
interface Crowd extends Range {
  tenant: Tenant;
  now: Date;
  manager: string;
  passwordHash: string;
}

/** Investors who may invest, and the ids of them: written as rows, each with the journal that its machines judged. */
export async function copyCrowd(client: ClientBase, crowd: Crowd): Promise<string[]> {
  const ids: string[] = [];
  const begin = (): Rows => ({
    ...{ person: [], kyc: [], suitability: [], onboarding: [] },
    ...{ suitability_attempt: [], bank_account: [], wallet: [], journal: [] },
  });
  const add = async (rows: Rows, number: number) => void ids.push(await addPerson(rows, crowd, number));
  await pipeline(crowd, begin, add, (rows) => copyAll(client, columns, rows));
  return ids;
}

/** Between 300 and 32 days ago, so that everybody was there before the campaigns of the crowd began. */
const joined = ({ now }: Crowd, number: number) =>
  new Date(now.getTime() - (32 + ((number * 37) % 268)) * DAY - ((number * 104_729) % 36_000_000));

async function addPerson(rows: Rows, crowd: Crowd, number: number): Promise<string> {
  const begins = joined(crowd, number);
  const id = newId(begins);
  const later = (after: number) => new Date(begins.getTime() + after * 60_000);
  const put = (table: 'person' | 'kyc' | 'suitability' | 'onboarding', thingId: string, more: Value[]) => {
    const along: Track<null> = crowdTracks[table];
    const { head, at } = travel(
      along,
      { id: thingId, row: null, begins, self: id, manager: crowd.manager },
      rows.journal,
    );
    rows[table].push([thingId, along.status, along.version, along.kept, head, begins, at, ...more]);
    return thingId;
  };
  const name = at(names, number);
  const surname = `${at(surnames, number)} ${at(surnames, Math.floor(number / surnames.length))}`;
  const email = `investor-${String(number).padStart(6, '0')}@demo.test`;
  const { locale } = crowd.tenant.customization.tenant;
  put('person', id, [
    ...[email, crowd.passwordHash, '{USER}', locale, name, surname, profileOf(number), begins, begins],
    ...[later(3), later(minutes.filledIn), `S${String(number).padStart(7, '0')}`],
  ]);
  put('kyc', newId(begins), [id, later(minutes.checking), isoDay(new Date(crowd.now.getTime() + 1_200 * DAY))]);
  const test = put('suitability', newId(begins), [id, later(minutes.tested)]);
  rows.suitability_attempt.push([test, 1, rightAnswers, ...scoreOf(begins), later(minutes.tested)]);
  put('onboarding', newId(begins), [id, simulationOf(later(minutes.simulated))]);
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
