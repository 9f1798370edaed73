import { calendarDate } from '#machines/shared/calendar.ts';
import { dispatch, type Events } from '../../engine/dispatch.ts';
import { newId } from '../../engine/ids.ts';
import { bySystem } from '../../engine/unit.ts';
import { post } from '../../store/ledger.ts';
import { sql } from '../../store/sql.ts';
import type { Stage } from '../stage.ts';
import type { Story, StoryDeposit, StoryDistribution } from '../story.ts';

/** What one manager may do to a distribution on their own, and from where on the story goes. */
const steps: readonly [StoryDistribution['reaches'], number, Events['distribution']][] = [
  ['calculated', 40, { type: 'distribution.calculate' }],
  ['firstApproval', 60, { type: 'distribution.approve' }],
];
const order: readonly StoryDistribution['reaches'][] = ['proposed', 'calculated', 'firstApproval', 'paid'];
const DAY = 24 * 60;

/** Plans what issuers paid to holders, and who claimed it. Above the limit a second manager approves as well. */
export function planDistributions(stage: Stage, { distributions, managers, issuances, configuration }: Story) {
  for (const story of distributions) {
    const owner = issuances.find(({ prospectus }) => prospectus.slug === story.slug)?.owner ?? '';
    const made = { id: '' };
    const plan = (minutes: number, act: () => Promise<unknown>) =>
      stage.agenda.plan(stage.agenda.moment(story.when, minutes), act);
    const send = (manager: string, event: Events['distribution']) => () =>
      stage.send(stage.by('ADMIN', manager), 'distribution', made.id, event);
    plan(0, async () => {
      made.id = await propose(stage, story, owner);
    });
    for (const [reached, minutes, event] of steps)
      if (order.indexOf(story.reaches) >= order.indexOf(reached)) plan(minutes, send(managers[0], event));
    if (story.reaches !== 'paid') continue;
    if (story.gross > configuration.settings.approvalLimit)
      plan(90, send(managers[1], { type: 'distribution.approve' }));
    plan(120, send(managers[0], { type: 'distribution.pay' }));
    for (const [index, who] of (story.claims ?? []).entries())
      plan(2 * DAY + index * 340, () => claim(stage, made.id, who));
  }
}

async function propose(stage: Stage, { slug, kind, gross }: StoryDistribution, owner: string): Promise<string> {
  const { settings, customization } = stage.past.tenant;
  const points = kind === 'capitalReturn' ? 0 : settings.withholdingBasisPoints;
  return stage.act(stage.by('ENTREPRENEUR', owner), async (unit) => {
    const id = newId(unit.now);
    const recordDate = calendarDate(unit.now.getTime(), customization.tenant.timeZone);
    await unit.tx.query(sql`insert into distribution (id, status, project_id, kind, gross, withholding_points,
        record_date, created_by, created_at, updated_at)
      values (${id}, 'new', ${stage.issuance(slug)}, ${kind}, ${gross}, ${points}, ${recordDate},
        ${stage.person(owner)}, ${unit.now}, ${unit.now})`);
    const sent = await dispatch(unit, 'distribution', id, { type: 'distribution.create' });
    return sent.ok ? { ok: true, value: id } : sent;
  });
}

async function claim(stage: Stage, distributionId: string, who: string) {
  const [earning] = await stage.past.tenant.database.query<{ id: string }>(
    sql`select id from earning where distribution_id = ${distributionId} and person_id = ${stage.person(who)}`,
  );
  if (!earning) throw new Error(`${who} earned nothing`);
  return stage.send(stage.by('USER', who), 'earning', earning.id, { type: 'earning.claim' });
}

/** Money that arrived by transfer for somebody's balance: a posting, with no status of its own. */
export function planDeposits(stage: Stage, { deposits }: Story) {
  for (const deposit of deposits) stage.agenda.plan(stage.agenda.moment(deposit.when), () => putIn(stage, deposit));
}

const putIn = (stage: Stage, { who, amount }: StoryDeposit) =>
  stage.act(bySystem, async (unit) => {
    const owner = stage.person(who);
    await post(unit.tx, unit.now, {
      key: `deposit:${owner}:${unit.now.toISOString()}`,
      about: 'balance.deposited',
      thingId: owner,
      lines: [
        { account: 'externalCash', amount: -amount },
        { account: 'investorAvailable', owner, amount },
      ],
    });
    return { ok: true, value: undefined };
  });
