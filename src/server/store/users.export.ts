import type { Queryable } from './queryable.ts';
import { type Statement, sql } from './sql.ts';

/** All data that is stored about a user, by subject. Hashes of passwords, codes and tokens are left out. */
const parts: Record<string, (userId: string) => Statement> = {
  user: (id) => sql`select id, status, created_at, email, email_verified_at, roles, locale, person_type, first_name,
      last_name, profile, company, commercial, commercial_at, terms_accepted_at, privacy_accepted_at, referral_code,
      type_chosen_at, sophistication, sophisticated_until, google_subject is not null as google_linked
    from users where id = ${id}`,
  sessions: (id) => sql`select created_at, expires_at, revoked_at, user_agent, reason as acting_reason from session
    where user_id = ${id} order by created_at`,
  devices: (id) => sql`select user_agent, first_at, last_at from device where user_id = ${id} order by first_at`,
  secondFactors: (id) => sql`select kind, name, created_at, last_used_at from factor
    where user_id = ${id} order by created_at`,
  identity: (
    id,
  ) => sql`select status, machine_state - 'reason' as machine_state, extracted, confirmed, pending_since, document_expires_on::text, created_at, updated_at from kyc
    where user_id = ${id}`,
  onboarding: (id) => sql`select status, simulation, created_at, updated_at from onboarding where user_id = ${id}`,
  suitability: (id) => sql`select status, decided_at, warned_at, declaration from suitability where user_id = ${id}`,
  suitabilityAttempts: (id) => sql`select number, answers, score, passed, rule, at from suitability_attempt
    join suitability on suitability.id = suitability_attempt.suitability_id where user_id = ${id} order by number`,
  bankAccounts: (id) => sql`select iban, bic, holder, created_at, usable_from, replaced_at from bank_account
    where user_id = ${id} order by created_at`,
  wallets: (id) => sql`select address, managed, created_at, usable_from, replaced_at from wallet
    where user_id = ${id} order by created_at`,
  documents: (id) => sql`select kind, name, status, expires_on::text, created_at from document
    where user_id = ${id} order by created_at`,
  files: (id) =>
    sql`select purpose, name, content_type, size, created_at from file where owner_id = ${id} order by created_at`,
  investments: (id) => sql`select investment.*, project.title as project from investment
    join project on project.id = investment.project_id where user_id = ${id} order by investment.created_at`,
  payments: (id) => sql`select payment.method, payment.status, payment.amount, payment.currency, payment.reference,
      payment.settled_at, payment.created_at
    from payment join investment on investment.id = payment.investment_id where user_id = ${id} order by payment.created_at`,
  holdings: (id) => sql`select project.title as project, wallet, tokens, held, since from holding
    join project on project.id = holding.project_id where user_id = ${id}`,
  earnings: (id) => sql`select status, tokens, gross, withheld, net, paid_at, claimed_at, created_at from earning
    where user_id = ${id} order by created_at`,
  notifications: (id) => sql`select about, params, created_at, read_at from notification
    where user_id = ${id} order by created_at`,
  journal: (id) => sql`select entity, entity_id, number, at, actor, on_behalf_of is not null as by_a_manager, event,
      from_status, to_status
    from journal where user_id = ${id} order by at, entity, number`,
};

/** A machine-readable copy of the user's own data (GDPR art. 15 and 20). */
export async function exportOf(on: Queryable, userId: string): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await on.query(part(userId))] as const),
  );
  return Object.fromEntries(entries);
}
