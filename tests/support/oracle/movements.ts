import { ask, type Source } from './source.ts';

/** What changes who has which tokens, or what they have cost. */
export type Movement = Happened &
  (
    | { type: 'mint'; user: string; wallet: string; tokens: bigint; price: bigint; fees: bigint }
    | {
        type: 'transfer';
        kind: 'sale' | 'gift' | 'inheritance' | 'ownWallet' | 'direct';
        seller: Place;
        buyer: Place;
        tokens: bigint;
        unitPrice: bigint;
        /** The platform had the price in hand, so it could keep a fee and the tax. */
        isPaidHere: boolean;
      }
    | { type: 'freeze' | 'release' | 'burn'; holder: Place; tokens: bigint }
    | { type: 'forcedTransfer'; holder: Place; receiver: Place; tokens: bigint }
    | { type: 'return'; user: string; amount: bigint; tokens: bigint; recordDate: string }
  );

interface Happened {
  id: string;
  project: string;
  /** In UTC with microseconds, which sorts as text. */
  at: string;
  /** The day in the tenant's time zone. */
  on: string;
}

export interface Place {
  user: string;
  wallet: string;
}

const happened = (at: string) =>
  `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, (${at} at time zone $1)::date::text as "on"`;

const MINTS = `select id, project_id as project, user_id as user, mint_wallet as wallet, tokens::text as tokens,
    price::text as price, (fee + method_fee)::text as fees, ${happened('minted_at')}
  from investment where status = 'MINTED' and minted_at is not null order by minted_at, number`;
const TRANSFERS = `select id, project_id as project, kind, seller_id as seller, seller_wallet as "from", buyer_id as buyer,
    buyer_wallet as "to", tokens::text as tokens, unit_price::text as price,
    coalesce(machine_state ->> 'paidVia', 'outside') <> 'outside' as "isPaidHere", ${happened('executed_at')}
  from transfer where status = 'done'`;
const INSTRUCTIONS = `select id, project_id as project, kind, holder_id as holder, wallet as "from",
    receiver_id as receiver, receiver_wallet as "to", tokens::text as tokens, ${happened('executed_at')}
  from instruction where executed_at is not null`;
/** Frozen tokens have a line of their own: a return reaches all tokens of a holder at once. */
const RETURNS = `select min(line.id::text) as id, distribution.project_id as project, line.user_id as user,
    sum(line.gross)::text as amount, sum(line.tokens)::text as tokens, distribution.record_date::text as "recordDate",
    ${happened('min(line.paid_at)')}
  from earning line join distribution on distribution.id = line.distribution_id
  where line.paid_at is not null and distribution.kind = 'capitalReturn' group by distribution.id, line.user_id`;

type Texts = Record<'id' | 'project' | 'at' | 'on' | 'tokens', string>;
type Mint = Texts & Record<'user' | 'wallet' | 'price' | 'fees', string>;
type Transfer = Texts &
  Record<'seller' | 'from' | 'buyer' | 'to' | 'price', string> & {
    kind: 'sale' | 'gift' | 'inheritance' | 'ownWallet' | 'direct';
    isPaidHere: boolean;
  };
type Instruction = Texts &
  Record<'holder' | 'from' | 'receiver' | 'to', string> & { kind: 'freeze' | 'release' | 'burn' | 'forcedTransfer' };
type Return = Texts & Record<'user' | 'amount' | 'recordDate', string>;

const base = ({ id, project, at, on, tokens }: Texts) => ({ id, project, at, on, tokens: BigInt(tokens) });

/** Everything that has happened to the tokens of all issuances, in the order of time. */
export async function readMovements(source: Source, timeZone: string): Promise<Movement[]> {
  const [mints, transfers, instructions, returns] = [
    await ask<Mint>(source, MINTS, [timeZone]),
    await ask<Transfer>(source, TRANSFERS, [timeZone]),
    await ask<Instruction>(source, INSTRUCTIONS, [timeZone]),
    await ask<Return>(source, RETURNS, [timeZone]),
  ];
  const all: Movement[] = [
    ...mints.map((row) => ({
      ...base(row),
      type: 'mint' as const,
      user: row.user,
      wallet: row.wallet,
      price: BigInt(row.price),
      fees: BigInt(row.fees),
    })),
    ...transfers.map((row) => ({
      ...base(row),
      type: 'transfer' as const,
      kind: row.kind,
      seller: { user: row.seller, wallet: row.from },
      buyer: { user: row.buyer, wallet: row.to },
      unitPrice: BigInt(row.price),
      isPaidHere: row.isPaidHere,
    })),
    ...instructions.map(toInstruction),
    ...returns.map((row) => ({
      ...base(row),
      type: 'return' as const,
      user: row.user,
      amount: BigInt(row.amount),
      recordDate: row.recordDate,
    })),
  ];
  return all.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1));
}

function toInstruction(row: Instruction): Movement {
  const holder = { user: row.holder, wallet: row.from };
  return row.kind === 'forcedTransfer'
    ? { ...base(row), type: row.kind, holder, receiver: { user: row.receiver, wallet: row.to } }
    : { ...base(row), type: row.kind, holder };
}
