import * as v from 'valibot';
import { InstructionGround } from '#machines/register/instruction/instruction.contract.ts';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { date } from '#machines/shared/fields/date.ts';
import { pageOf } from '#machines/shared/pageOf.ts';

const Minor = v.number();
const Count = v.number();
const Person = v.object({ id: v.string(), name: v.string(), email: v.string() });

/** The tokens of one wallet at the end of a day. */
export const HolderRow = v.object({
  id: v.string(),
  /** Null: the platform does not know the holder of the wallet. */
  holder: v.nullable(Person),
  wallet: v.string(),
  tokens: Count,
  frozen: Count,
  /** The part of all tokens, in hundredths of a per cent. */
  sharePoints: v.number(),
  /** The cost of the tokens for their holder. Tokens moved without a price keep their cost. */
  acquired: Minor,
});
export type HolderRow = v.InferOutput<typeof HolderRow>;
export type IdentifiedHolder = HolderRow & { holder: NonNullable<HolderRow['holder']> };

/** `GET /issuances/:id/holders`: the cap table at the end of a day in the tenant's time zone. */
export const Holders = v.object({
  ...pageOf(HolderRow).entries,
  date: v.string(),
  today: v.string(),
  sums: v.object({ holders: Count, tokens: Count, frozen: Count, acquired: Minor }),
});
export type Holders = v.InferOutput<typeof Holders>;

export const MovementKind = v.picklist([
  'mint',
  'mintRemoved',
  'freeze',
  'release',
  'forcedTransfer',
  'burn',
  'transfer',
  'direct',
  /** The holder of a wallet has become known. */
  'identified',
] as const);
export type MovementKind = v.InferOutput<typeof MovementKind>;

/** Without a name, the platform does not know the holder of the wallet. */
const Side = v.nullable(v.object({ name: v.nullable(v.string()), wallet: v.string() }));

/** A row of `GET /issuances/:id/movements`: an entry of the register. */
export const MovementRow = v.object({
  id: v.string(),
  kind: MovementKind,
  at: v.string(),
  tokens: Count,
  from: Side,
  to: Side,
  transaction: v.nullable(v.string()),
  /** The ground of an instruction. Its reason and its managers are only shown to managers. */
  ground: v.nullable(InstructionGround),
  reason: v.nullable(v.string()),
  proposedBy: v.nullable(v.string()),
  approvedBy: v.nullable(v.string()),
  /** The order that was minted. */
  order: v.nullable(v.string()),
});
export type MovementRow = v.InferOutput<typeof MovementRow>;

export const Movements = pageOf(MovementRow);

export const CapTableFormat = v.picklist(['csv', 'xlsx', 'pdf']);
export type CapTableFormat = v.InferOutput<typeof CapTableFormat>;

/** `POST /issuances/:id/holders/export` */
export const CapTableForm = v.strictObject({
  format: CapTableFormat,
  date: v.optional(date()),
  password: currentPassword(),
});
