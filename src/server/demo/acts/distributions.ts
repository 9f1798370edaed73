import { addDays, calendarDate } from '#machines/shared/calendar.ts';
import { bookByBank } from '../../acts/orders/bookByBank.ts';
import type { Events } from '../../engine/entities.ts';
import { newId } from '../../kernel/ids.ts';
import type { ProposedEvent } from '../../lifecycles/oversight/approvals.commands.ts';
import { sql } from '../../postgres/sql.ts';
import { instalments } from '../../postgres/statuses.ts';
import { depositReference } from '../../queries/orders/deposits.ts';
import { usersNamed } from '../../queries/people/users.names.ts';
import { dispatch } from '../../work/dispatch.ts';
import type { Seeder } from '../seeder.ts';
import type { Story, StoryArrears, StoryDeposit, StoryDistribution } from '../story.ts';

/**
 * The steps that one manager may take alone: the progress after each, its time in minutes after the proposal, and its
 * event.
 */
const steps: readonly [StoryDistribution['reaches'], number, Events['distribution']][] = [
  ['calculated', 40, { type: 'distribution.calculate' }],
  ['paymentProposed', 60, { type: 'distribution.approve' }],
];
const progress: readonly StoryDistribution['reaches'][] = ['proposed', 'calculated', 'paymentProposed', 'paid'];
const DAY = 24 * 60;

/** Plans the distributions to holders and their claims. Above the limit a second manager approves the payment. */
export function planDistributions(seeder: Seeder, { distributions, managers, issuances }: Story) {
  for (const story of distributions) {
    const owner = issuances.find(({ prospectus }) => prospectus.slug === story.slug)?.owner ?? '';
    const distribution = { id: '' };
    const plan = (minutes: number, act: () => Promise<unknown>) =>
      seeder.agenda.plan(seeder.agenda.moment(story.when, minutes), act);
    const send = (manager: string, event: Events['distribution']) => () =>
      seeder.send(seeder.by('ADMIN', manager), 'distribution', distribution.id, event);
    plan(0, async () => {
      distribution.id = await propose(seeder, story, owner);
    });
    for (const [reached, minutes, event] of steps)
      if (progress.indexOf(story.reaches) >= progress.indexOf(reached)) plan(minutes, send(managers[0], event));
    const pay = (): ProposedEvent => ({
      kind: 'event',
      entity: 'distribution',
      id: distribution.id,
      event: { type: 'distribution.pay' },
    });
    if (story.reaches === 'paymentProposed') plan(90, () => seeder.propose(managers[0], pay()));
    if (story.reaches !== 'paid') continue;
    plan(120, () => seeder.proposeTogether(managers, pay()));
    for (const [index, holder] of (story.claims ?? []).entries())
      plan(2 * DAY + index * 340, () => claim(seeder, distribution.id, holder));
  }
}

async function propose(seeder: Seeder, story: StoryDistribution, owner: string): Promise<string> {
  const { slug, kind, gross } = story;
  const drafted = await findDraft(seeder, story);
  if (drafted) return drafted;
  const instalment = await owedInstalment(seeder, story);
  if (instalment) return prepare(seeder, instalment, story, owner);
  const { settings, customization } = seeder.timeline.tenant;
  const points = kind === 'capitalReturn' ? 0 : settings.withholdingBasisPoints;
  return seeder.act(seeder.by('ENTREPRENEUR', owner), async (uow) => {
    const id = newId(uow.now);
    const { timeZone } = customization.tenant;
    const recordDate = calendarDate(addDays(uow.now.getTime(), -1, timeZone), timeZone);
    await uow.tx.query(sql`insert into distribution (id, status, project_id, kind, gross, withholding_points,
        record_date, created_by, created_at, updated_at)
      values (${id}, 'new', ${seeder.issuance(slug)}, ${kind}, ${gross}, ${points}, ${recordDate},
        ${seeder.user(owner)}, ${uow.now}, ${uow.now})`);
    const sent = await dispatch(uow, 'distribution', id, { type: 'distribution.create' });
    return sent.ok ? { ok: true, value: id } : sent;
  });
}

/** What the last instalment has drafted beside its interest: the capital that is returned. */
async function findDraft(seeder: Seeder, { slug, kind }: StoryDistribution): Promise<string | undefined> {
  const [drafted] = await seeder.timeline.tenant.database.query<{ id: string }>(sql`select id from distribution
    where project_id = ${seeder.issuance(slug)} and kind = ${kind} and status = 'draft' and instalment_id is not null`);
  return drafted?.id;
}

/** The oldest unpaid instalment of the issuance that a distribution of this kind pays. */
async function owedInstalment(seeder: Seeder, { slug, kind }: StoryDistribution): Promise<string | undefined> {
  const [owed] = await seeder.timeline.tenant.database.query<{ id: string }>(sql`select id from instalment
    where project_id = ${seeder.issuance(slug)} and kind = ${kind} and status = any(${instalments.due})
    order by number limit 1`);
  return owed?.id;
}

/** Drafts the distribution from the instalment. The story decides the amount of a rent or a dividend. */
async function prepare(seeder: Seeder, id: string, { kind, gross }: StoryDistribution, owner: string): Promise<string> {
  const by = seeder.by('ENTREPRENEUR', owner);
  await seeder.send(by, 'instalment', id, { type: 'instalment.prepare', income: gross });
  const [drafted] = await seeder.timeline.tenant.database.query<{ id: string }>(
    sql`select id from distribution where instalment_id = ${id} and kind = ${kind} and status = 'draft'`,
  );
  if (!drafted) throw new Error(`The instalment ${id} has drafted no ${kind}`);
  return drafted.id;
}

/** Plans the managers' decisions about late payments. */
export function planArrears(seeder: Seeder, { arrears, managers: [manager] }: Story) {
  for (const { slug, number, when, says } of arrears)
    seeder.agenda.plan(seeder.agenda.moment(when), async () => {
      const [instalment] = await seeder.timeline.tenant.database.query<{ id: string }>(
        sql`select id from instalment where project_id = ${seeder.issuance(slug)} and number = ${number}`,
      );
      if (!instalment) throw new Error(`${slug} has no instalment ${number}`);
      return seeder.send(seeder.by('ADMIN', manager), 'instalment', instalment.id, buildEvent(seeder, says));
    });
}

function buildEvent({ agenda, timeline }: Seeder, { reason, until }: StoryArrears['says']): Events['instalment'] {
  if (!until) return { type: 'instalment.default', reason };
  const day = calendarDate(agenda.moment(until).getTime(), timeline.tenant.customization.tenant.timeZone);
  return { type: 'instalment.delay', until: day, reason };
}

async function claim(seeder: Seeder, distributionId: string, holder: string) {
  const [earning] = await seeder.timeline.tenant.database.query<{ id: string }>(
    sql`select id from earning where distribution_id = ${distributionId} and user_id = ${seeder.user(holder)}`,
  );
  if (!earning) throw new Error(`${holder} has no earning`);
  return seeder.send(seeder.by('USER', holder), 'earning', earning.id, { type: 'earning.claim' });
}

/** Plans transfers into an investor's balance, which a manager imports with the bank statement. */
export function planDeposits(seeder: Seeder, { deposits, managers: [manager] }: Story) {
  for (const deposit of deposits)
    seeder.agenda.plan(seeder.agenda.moment(deposit.when), () => bookDeposit(seeder, deposit, manager));
}

const bookDeposit = (seeder: Seeder, { investor, amount }: StoryDeposit, manager: string) =>
  seeder.act(seeder.by('ADMIN', manager), async (uow) => {
    const id = seeder.user(investor);
    const payer = (await usersNamed(uow.tx, [id])).get(id) ?? '';
    const bookedOn = calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone);
    const reference = depositReference(id);
    const { currency } = uow.tenant.customization;
    const line = { bankId: `${bookedOn} ${reference}`, bookedOn, amount, currency: currency.code, reference, payer };
    return bookByBank(uow, line);
  });
