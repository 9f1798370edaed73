import { isBankMethod, type PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { sql } from '../../postgres/sql.ts';
import { openPayments } from '../../postgres/statuses.ts';
import type { Tenant } from '../../tenants/tenant.ts';

interface OrderFacts {
  number: number;
  project: string;
  tokens: number;
  amount: number;
  fee: number;
  methodFee: number;
  method: PaymentMethod | null;
  reflectionEndsAt: Date | null;
  orderExpiresAt: Date | null;
  wallet: string | null;
  transaction: string | null;
  paymentStatus: string | null;
  paymentReference: string | null;
  paymentAmount: number | null;
  paymentExpiresAt: Date | null;
}

interface EarningFacts {
  project: string;
  gross: number;
  withheld: number;
  net: number;
  ending: string | null;
}

interface DistributionFacts {
  gross: number;
  recordDate: string;
}

interface ProjectFacts {
  price: number | null;
  tokensForSale: number | null;
  minTokens: number;
  raised: number;
  startsAt: Date | null;
  endsAt: Date | null;
  released: number | null;
}

/** The content of a mail besides the values of its notification. */
export interface MailFacts {
  order?: OrderFacts | undefined;
  earning?: EarningFacts | undefined;
  distribution?: DistributionFacts | undefined;
  project?: ProjectFacts | undefined;
  account?: { usableFrom: Date } | undefined;
}

interface Notification {
  about: string;
  params: Record<string, string | number>;
  link: string | null;
  userId: string;
}

/** Loaded when the mail is sent, so that neither the queue nor the notification holds a copy of personal data. */
export async function loadMailFacts(tenant: Tenant, { about, params, link, userId }: Notification): Promise<MailFacts> {
  const [family] = about.split('.');
  const id = link?.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g)?.at(-1);
  if (family === 'investment' || family === 'payment') return { order: await findOrder(tenant, params.number) };
  if (family === 'incident') return { order: await findOrder(tenant, params.investment) };
  if (family === 'earning' && id) return { earning: await findEarning(tenant, id) };
  if (family === 'distribution' && id) return { distribution: await findDistribution(tenant, id) };
  if (family === 'project' && id) return { project: await findProject(tenant, id) };
  if (about === 'account.bankChanged') return { account: await findAccount(tenant, userId) };
  return {};
}

/** A transfer is only requested while the payment still waits for it. */
export const awaitsTransfer = ({ order }: MailFacts): boolean =>
  order?.method != null && isBankMethod(order.method) && openPayments.some((status) => status === order.paymentStatus);

async function findOrder({ database }: Tenant, number: string | number | undefined): Promise<OrderFacts | undefined> {
  if (typeof number !== 'number') return undefined;
  const [order] = await database.query<OrderFacts>(sql`select investment.number, project.title as project,
      investment.tokens, investment.amount, investment.fee, investment.method_fee as "methodFee", investment.method,
      investment.reflection_ends_at as "reflectionEndsAt", investment.order_expires_at as "orderExpiresAt",
      investment.mint_wallet as wallet, investment.mint_transaction as transaction, payment.status as "paymentStatus",
      payment.reference as "paymentReference", payment.amount as "paymentAmount",
      payment.expires_at as "paymentExpiresAt"
    from investment join project on project.id = investment.project_id
    left join lateral (select * from payment where payment.investment_id = investment.id
      order by created_at desc, id desc limit 1) payment on true
    where investment.number = ${number}`);
  return order;
}

async function findEarning({ database, clock }: Tenant, id: string): Promise<EarningFacts | undefined> {
  const [earning] = await database.query<EarningFacts>(sql`select project.title as project, earning.gross,
      earning.withheld, earning.net, (select right(iban, 4) from bank_account where user_id = earning.user_id
        and replaced_at is null and usable_from <= ${clock.now()}) as ending
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id where earning.id = ${id}`);
  return earning;
}

async function findDistribution({ database }: Tenant, id: string): Promise<DistributionFacts | undefined> {
  const [distribution] = await database.query<DistributionFacts>(
    sql`select gross, record_date::text as "recordDate" from distribution where id = ${id}`,
  );
  return distribution;
}

async function findProject({ database }: Tenant, id: string): Promise<ProjectFacts | undefined> {
  const [project] = await database.query<ProjectFacts>(sql`select project.price,
      project.tokens_for_sale as "tokensForSale", project.min_tokens as "minTokens",
      coalesce(funding.raised, 0) as raised, project.starts_at as "startsAt", project.ends_at as "endsAt",
      (select entry.amount from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
        where posting.entity_id = project.id and posting.about = 'project.fundsReleased' and entry.amount > 0
        order by posting.at desc limit 1) as released
    from project left join funding on funding.project_id = project.id where project.id = ${id}`);
  return project;
}

async function findAccount({ database }: Tenant, userId: string): Promise<{ usableFrom: Date } | undefined> {
  const [account] = await database.query<{ usableFrom: Date }>(
    sql`select usable_from as "usableFrom" from bank_account where user_id = ${userId} and replaced_at is null`,
  );
  return account;
}
