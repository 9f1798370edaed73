import type { Queryable } from '../../postgres/queryable.ts';
import { type Statement, sql } from '../../postgres/sql.ts';
import { decryptColumn, type PersonalColumn, type PersonalColumns } from '../../secrets/personalColumns.ts';
import type { Encrypted, WithKeys } from '../../secrets/personalData.ts';
import { decryptAccount, type StoredAccount } from './bankAccounts.ts';

/** All data that is stored about a user, by subject. Hashes of passwords, codes and tokens are left out. */
const parts: Record<string, (userId: string) => Statement> = {
  user: (id) => sql`select id, status, created_at, email, email_verified_at, roles, locale, person_type, first_name,
      last_name, profile, company, commercial, commercial_at, muted, terms_accepted_at, privacy_accepted_at, referral_code,
      type_chosen_at, sophistication, sophisticated_until, google_subject is not null as google_linked,
      apple_subject is not null as apple_linked
    from users where id = ${id}`,
  sessions: (id) => sql`select created_at, began_at, used_at, expires_at, revoked_at, ended_by, user_agent,
      reason as acting_reason from session
    where user_id = ${id} order by created_at`,
  devices: (id) => sql`select user_agent, first_at, last_at from device where user_id = ${id} order by first_at`,
  pushSubscriptions: (id) => sql`select endpoint, kinds, shows_amounts, created_at from push_subscription
    where user_id = ${id} order by created_at`,
  secondFactors: (id) => sql`select kind, name, created_at, last_used_at from factor
    where user_id = ${id} order by created_at`,
  identity: (
    id,
  ) => sql`select status, machine_state - array['reason', 'personal'] as machine_state, extracted, confirmed, pending_since, document_expires_on::text, created_at, updated_at from kyc
    where user_id = ${id}`,
  onboarding: (id) => sql`select status, simulation, created_at, updated_at from onboarding where user_id = ${id}`,
  suitability: (id) => sql`select status, decided_at, warned_at, declaration from suitability where user_id = ${id}`,
  suitabilityAttempts: (
    id,
  ) => sql`select suitability_id, number, answers, score, passed, rule, at from suitability_attempt
    join suitability on suitability.id = suitability_attempt.suitability_id where user_id = ${id} order by number`,
  taxResidences: (id) => sql`select id, status, details, valid_until::text, created_at, updated_at from tax_residence
    where user_id = ${id} order by created_at`,
  bankAccounts: (
    id,
  ) => sql`select id, user_id, iban, bic, holder, personal, created_at, usable_from, replaced_at from bank_account
    where user_id = ${id} order by created_at`,
  wallets: (id) => sql`select address, managed, created_at, usable_from, replaced_at from wallet
    where user_id = ${id} order by created_at`,
  provenWallets: (id) => sql`select address, proven_at from proven_wallet where user_id = ${id} order by proven_at`,
  coinDeposits: (id) => sql`select deposit.kind, deposit.status, deposit.symbol, deposit.decimals, deposit.units,
      deposit.sender, deposit.transaction, deposit.amount, deposit.credited, deposit.return_to,
      deposit.return_transaction, deposit.created_at
    from coin_deposit deposit join investment on investment.id = deposit.investment_id
    where investment.user_id = ${id} order by deposit.created_at, deposit.id`,
  documents: (id) => sql`select kind, name, status, expires_on::text, created_at from document
    where user_id = ${id} order by created_at`,
  files: (id) =>
    sql`select purpose, name, content_type, size, created_at from file where owner_id = ${id} and size_of is null
      order by created_at`,
  investments: (id) => sql`select investment.*, project.title as project from investment
    join project on project.id = investment.project_id where user_id = ${id} order by investment.created_at`,
  payments: (id) => sql`select payment.method, payment.status, payment.amount, payment.currency, payment.reference,
      payment.settled_at, payment.created_at
    from payment where investment_id in (select id from investment where user_id = ${id})
      or transfer_id in (select id from transfer where buyer_id = ${id}) order by payment.created_at`,
  holdings: (id) => sql`select project.title as project, wallet, tokens, held, frozen, since from holding
    join project on project.id = holding.project_id where user_id = ${id}`,
  // An instruction that is not executed may be secret.
  instructions: (id) => sql`select project.title as project, kind, ground, wallet, tokens, receiver_wallet, executed_at,
      transaction from instruction join project on project.id = instruction.project_id
    where executed_at is not null and ${id} in (holder_id, receiver_id) order by executed_at`,
  remarks: (id) => sql`select project.title as project, remark.field, remark.body as text, remark.created_at,
      remark.answer, remark.answered_at, remark.corrected_at
    from content_remark remark join project on project.id = remark.project_id
    where project.owner_id = ${id} or remark.author_id = ${id} order by remark.created_at, remark.id`,
  posts: (id) => sql`select project.title as project, post.kind, post.status, post.title, post.year, post.note,
      post.remark, post.reason, post.created_at, post.published_at
    from post join project on project.id = post.project_id
    where project.owner_id = ${id} or post.author_id = ${id} order by post.created_at, post.id`,
  questions: (
    id,
  ) => sql`select question.id as question_id, project.title as project, question.status, question.asked, question.body as text,
      case when question.status = 'published' then question.answer end as answer, question.reason, question.created_at,
      question.published_at
    from question join project on project.id = question.project_id
    where question.asker_id = ${id} order by question.created_at, question.id`,
  ads: (id) => sql`select 'AD-' || number as reference, project.title as project, ad.status, wallet, tokens, unit_price,
      ad.created_at, published_at, expires_at from ad join project on project.id = ad.project_id
    where seller_id = ${id} order by ad.created_at`,
  transfers: (id) => sql`select reference, kind, project.title as project, transfer.status,
      case when seller_id = ${id} then 'seller' else 'buyer' end as side, tokens, unit_price, fee, withheld,
      transfer.created_at, paid_at, executed_at, transaction
    from transfer join project on project.id = transfer.project_id
    where ${id} in (seller_id, buyer_id) order by transfer.created_at`,
  messages: (
    id,
  ) => sql`select message.id as message_id, transfer.reference as transfer, message.body, message.created_at,
      message.hidden_at, message.reason
    from transfer_message message join transfer on transfer.id = message.transfer_id
    where message.author_id = ${id} order by message.created_at, message.id`,
  standingOrders: (id) => sql`select standing_order.status, standing_order.amount, day, project.title as issuance,
      standing_order.created_at from standing_order left join project on project.id = standing_order.project_id
    where standing_order.user_id = ${id} order by standing_order.created_at, standing_order.id`,
  standingOrderMonths: (
    id,
  ) => sql`select month.month, month.outcome, month.reason, project.title as issuance, month.amount
    from standing_order_month month join standing_order on standing_order.id = month.standing_order_id
    left join project on project.id = month.project_id
    where standing_order.user_id = ${id} order by month.month, standing_order.id`,
  savedSearches: (id) => sql`select name, filters, created_at from saved_search
    where user_id = ${id} order by created_at`,
  invitations: (id) => sql`select name, email, role, status, created_at from invitation
    where user_id = ${id} order by created_at`,
  previewLinks: (
    id,
  ) => sql`select project.title as project, link.label, link.created_at, link.expires_at, link.revoked_at,
      link.opened, link.opened_at
    from preview_link link join project on project.id = link.project_id
    where project.owner_id = ${id} or link.created_by = ${id} order by link.created_at, link.id`,
  followings: (id) => sql`select project.title as project, follow.at as since from follow
    join project on project.id = follow.project_id where follow.user_id = ${id} order by follow.at`,
  mailFollowings: (id) => sql`select project.title as project, follower.status, follower.created_at,
      follower.confirmed_at, follower.ended_at
    from follower join project on project.id = follower.project_id
    where follower.user_id = ${id} order by follower.created_at`,
  earnings: (
    id,
  ) => sql`select status, tokens, gross, withheld, net, paid_at, claimed_at, seized_at, authority, created_at
    from earning
    where user_id = ${id} order by created_at`,
  notifications: (id) => sql`select about, params, created_at, read_at from notification
    where user_id = ${id} order by created_at`,
};

type Row = Record<string, unknown>;
type Stored<C extends PersonalColumn> = Encrypted<PersonalColumns[C]> | null;

/** The encrypted columns, by subject and the name of the column in its rows. */
const encrypted: Record<string, Record<string, PersonalColumn>> = {
  user: { profile: 'users.profile', company: 'users.company', sophistication: 'users.sophistication' },
  identity: { extracted: 'kyc.extracted', confirmed: 'kyc.confirmed' },
  onboarding: { simulation: 'onboarding.simulation' },
  suitabilityAttempts: { answers: 'suitability_attempt.answers' },
  taxResidences: { details: 'tax_residence.details' },
};

async function decrypt(tenant: WithKeys, on: Queryable, user: string, subject: string, row: Row): Promise<Row> {
  if (subject === 'bankAccounts') {
    const { id, user_id, personal, ...rest } = row;
    return { ...rest, ...(await decryptAccount(tenant, on, row as unknown as StoredAccount)) };
  }
  if (subject === 'questions') {
    const { question_id, asked, text, ...rest } = row;
    const stored = asked as Encrypted<PersonalColumns['question.asked']> | null;
    const typed = await decryptColumn(tenant, on, 'question.asked', { user, id: `${question_id}` }, stored);
    return { ...rest, text: text ?? typed?.text ?? null };
  }
  if (subject === 'messages') {
    const { message_id, body, reason, ...rest } = row;
    const place = { user, id: `${message_id}` };
    const typed = await decryptColumn(
      tenant,
      on,
      'transfer_message.body',
      place,
      body as Stored<'transfer_message.body'>,
    );
    const why = await decryptColumn(
      tenant,
      on,
      'transfer_message.reason',
      place,
      reason as Stored<'transfer_message.reason'>,
    );
    return { ...rest, text: typed?.text ?? null, reason: why?.reason ?? null };
  }
  const { suitability_id, ...readable } = row;
  if (subject === 'taxResidences') {
    const { id, details, ...rest } = row;
    const stored = details as Stored<'tax_residence.details'>;
    return { ...rest, ...(await decryptColumn(tenant, on, 'tax_residence.details', { user, id: `${id}` }, stored)) };
  }
  const place = suitability_id ? { user, id: `${suitability_id} ${row.number}` } : { user };
  for (const [name, column] of Object.entries(encrypted[subject] ?? {}))
    readable[name] = await decryptColumn(
      tenant,
      on,
      column,
      place,
      row[name] as Encrypted<PersonalColumns[typeof column]>,
    );
  return readable;
}

/** A machine-readable copy of the user's own data (GDPR art. 15 and 20), without the journal. */
export async function collectUserData(tenant: WithKeys, on: Queryable, userId: string): Promise<Record<string, Row[]>> {
  const subjects = Object.entries(parts).map(async ([subject, part]) => {
    const rows = await on.query<Row>(part(userId));
    return [subject, await Promise.all(rows.map((row) => decrypt(tenant, on, userId, subject, row)))] as const;
  });
  return Object.fromEntries(await Promise.all(subjects));
}
