import type { Queryable } from './database.ts';
import { type Statement, sql } from './sql.ts';

/** Everything that is kept of a person, by subject. Hashes of passwords, codes and tokens are no data of theirs. */
const parts: Record<string, (personId: string) => Statement> = {
  person: (id) => sql`select id, status, created_at, email, email_verified_at, roles, locale, person_type, first_name,
      last_name, profile, company, commercial, commercial_at, terms_accepted_at, privacy_accepted_at, referral_code,
      type_chosen_at, sophistication, sophisticated_until, google_subject is not null as google_linked
    from person where id = ${id}`,
  sessions: (id) => sql`select created_at, expires_at, revoked_at, user_agent, reason as acting_reason from session
    where person_id = ${id} order by created_at`,
  identity: (id) => sql`select status, kept, pending_since, document_expires_on::text, created_at, updated_at from kyc
    where person_id = ${id}`,
  onboarding: (id) => sql`select status, simulation, created_at, updated_at from onboarding where person_id = ${id}`,
  suitability: (id) => sql`select status, decided_at, warned_at, declaration from suitability where person_id = ${id}`,
  suitabilityAttempts: (id) => sql`select number, answers, score, passed, rule, at from suitability_attempt
    join suitability on suitability.id = suitability_attempt.suitability_id where person_id = ${id} order by number`,
  bankAccounts: (id) => sql`select iban, bic, holder, created_at, usable_from, replaced_at from bank_account
    where person_id = ${id} order by created_at`,
  wallets: (id) => sql`select address, managed, created_at, usable_from, replaced_at from wallet
    where person_id = ${id} order by created_at`,
  documents: (id) => sql`select kind, name, status, expires_on::text, created_at from document
    where person_id = ${id} order by created_at`,
  files: (id) =>
    sql`select purpose, name, content_type, size, created_at from file where owner_id = ${id} order by created_at`,
  investments: (id) => sql`select investment.*, project.title as project from investment
    join project on project.id = investment.project_id where person_id = ${id} order by investment.created_at`,
  payments: (id) => sql`select payment.method, payment.status, payment.amount, payment.currency, payment.reference,
      payment.settled_at, payment.created_at
    from payment join investment on investment.id = payment.investment_id where person_id = ${id} order by payment.created_at`,
  holdings: (id) => sql`select project.title as project, wallet, tokens, held, since from holding
    join project on project.id = holding.project_id where person_id = ${id}`,
  earnings: (id) => sql`select status, tokens, gross, withheld, net, paid_at, claimed_at, created_at from earning
    where person_id = ${id} order by created_at`,
  notifications: (id) => sql`select about, params, created_at, read_at from notification
    where person_id = ${id} order by created_at`,
  journal: (id) => sql`select thing, thing_id, number, at, actor, on_behalf_of is not null as by_a_manager, event,
      from_status, to_status
    from journal where person_id = ${id} order by at, thing, number`,
};

/** R17: a copy of one's own data that a machine can read. */
export async function exportOf(on: Queryable, personId: string): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await on.query(part(personId))] as const),
  );
  return Object.fromEntries(entries);
}
