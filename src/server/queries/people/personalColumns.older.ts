import { sql, statement } from '../../postgres/sql.ts';
import { encryptColumn, type PersonalColumn, type PersonalColumns } from '../../secrets/personalColumns.ts';
import type { KeyedTransaction } from '../../secrets/personalData.ts';
import { decryptAccount, type StoredAccount } from './bankAccounts.ts';

/**
 * Encrypts a page of values that an earlier version stored in plain text. Returns the start of the next page, if any.
 */
type EncryptPage = (uow: KeyedTransaction, after: string) => Promise<string | undefined>;

const PAGE = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface Older<C extends PersonalColumn> {
  user: string;
  value: PersonalColumns[C];
}

/** The table of the column has one row for each user. `key` is the column with the user's id. */
function oneEach<C extends PersonalColumn>(column: C, key: 'id' | 'user_id'): EncryptPage {
  const [table, name] = column.split('.');
  const find = `select ${key} as user, ${name} as value from ${table} where ${key} > $1 and ${name} is not null
    and ${name} <> '{}' and not ${name} ? 'personal' order by ${key} limit ${PAGE} for update`;
  return async (uow, after) => {
    const page = await uow.tx.query<Older<C>>(statement(find, [after]));
    for (const { user, value } of page) {
      const encrypted = await encryptColumn(uow, column, { user }, value);
      await uow.tx.query(statement(`update ${table} set ${name} = $1 where ${key} = $2`, [encrypted, user]));
    }
    return page.length < PAGE ? undefined : page.at(-1)?.user;
  };
}

type Attempt = Older<'suitability_attempt.answers'> & { id: string; number: number };

/** All attempts of one test are in the same page. */
const attempts: EncryptPage = async (uow, after) => {
  const tests = await uow.tx.query<{ id: string }>(sql`select id from suitability where id > ${after}
    order by id limit ${PAGE} for update`);
  const rows = await uow.tx.query<Attempt>(sql`select suitability_id as id, number, user_id as user, answers as value
    from suitability_attempt join suitability on suitability.id = suitability_id
    where suitability_id = any(${tests.map(({ id }) => id)}) and answers <> '{}' and not answers ? 'personal'`);
  for (const { id, number, user, value } of rows) {
    const encrypted = await encryptColumn(uow, 'suitability_attempt.answers', { user, id: `${id} ${number}` }, value);
    await uow.tx.query(sql`update suitability_attempt set answers = ${encrypted}
      where suitability_id = ${id} and number = ${number}`);
  }
  return tests.length < PAGE ? undefined : tests.at(-1)?.id;
};

const accounts: EncryptPage = async (uow, after) => {
  const page = await uow.tx.query<StoredAccount>(sql`select * from bank_account where id > ${after}
    and personal is null and iban <> '' order by id limit ${PAGE} for update`);
  for (const row of page) {
    const { id, user_id: user } = row;
    const details = await decryptAccount(uow.tenant, uow.tx, row);
    const personal = await encryptColumn(uow, 'bank_account.personal', { user, id }, details);
    await uow.tx.query(sql`update bank_account set personal = ${personal}, iban = right(iban, 4), bic = null, holder = ''
      where id = ${id}`);
  }
  return page.length < PAGE ? undefined : page.at(-1)?.id;
};

const columns: readonly EncryptPage[] = [
  oneEach('users.profile', 'id'),
  oneEach('users.company', 'id'),
  oneEach('users.sophistication', 'id'),
  oneEach('kyc.extracted', 'user_id'),
  oneEach('kyc.confirmed', 'user_id'),
  oneEach('onboarding.simulation', 'user_id'),
  attempts,
  accounts,
];

/** Encrypts all personal columns that an earlier version stored in plain text, in short transactions. */
export async function encryptOlderColumns(
  run: (act: (uow: KeyedTransaction) => Promise<string | undefined>) => Promise<string | undefined>,
) {
  for (const encryptPage of columns) {
    let after: string | undefined = NO_ID;
    while (after !== undefined) {
      const from: string = after;
      after = await run((uow) => encryptPage(uow, from));
    }
  }
}
