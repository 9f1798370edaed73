import type { AccountKind } from '../../queries/orders/ledger.ts';

/** What the postings of one entity are about. Each has a kind of difference. */
export type Theme = 'order' | 'sale' | 'earning' | 'line' | 'house' | 'release' | 'withdrawal' | 'reward';

type Amounts = Partial<Record<AccountKind, string | readonly string[]>>;

/** The accounts of the platform have no owner of their own. */
type Owners = Partial<Record<AccountKind, string>>;

interface Source {
  theme: Theme;
  /** The column of the entity that a difference names. */
  entity: string;
  from: string;
  owners?: Owners;
  /** What one row of the source contributes to each account. */
  amounts: Amounts;
}

/** A select of the parts of balances, from everything but the ledger. Each row of a source is read once. */
export function selectParts({ theme, entity, from, owners = {}, amounts }: Source): string {
  const values = Object.entries(amounts).flatMap(([account, amount]) =>
    [amount].flat().map((each) => `('${account}', ${owners[account as AccountKind] ?? 'null::uuid'}, ${each})`),
  );
  return `select '${theme}' as theme, ${entity} as id, part.account, part.owner, part.amount from ${from}
    cross join lateral (values ${values.join(',\n      ')}) part (account, owner, amount) where part.amount <> 0`;
}

/** An amount that counts if a condition holds. */
export const when = (condition: string, amount: string) => `case when ${condition} then ${amount} else 0 end`;
