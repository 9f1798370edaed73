import { isProposed } from '#machines/approval/approval.acts.ts';
import { richTextOf } from '#machines/content/content.richText.ts';
import { endOfCalendarDay } from '#machines/shared/calendar.ts';
import { dispatch } from '../../engine/dispatch.ts';
import type { Events } from '../../engine/entities.ts';
import { storeFile } from '../../engine/storeFile.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../store/sql.ts';
import { keyInformation } from '../papers/keyInformation.ts';
import type { Paper } from '../papers/paper.ts';
import { pitchDeck } from '../papers/pitchDeck.ts';
import type { Prospectus } from '../prospectus.ts';
import type { Stage } from '../stage.ts';
import type { ProjectTurn, Story, StoryIssuance } from '../story.ts';

/** Plans how an owner drafts each issuance and a manager leads it through its phases. */
export function planIssuances(stage: Stage, { issuances, managers }: Pick<Story, 'issuances' | 'managers'>) {
  for (const issuance of issuances) {
    const { prospectus, draftedAt, turns } = issuance;
    stage.agenda.plan(stage.agenda.moment(draftedAt), () => create(stage, issuance));
    stage.agenda.plan(stage.agenda.moment(draftedAt, 95), () => complete(stage, issuance));
    for (const [turn, when] of turns)
      stage.agenda.plan(stage.agenda.moment(when), () =>
        performTurn(stage, turn, prospectus.slug, issuance.owner, managers),
      );
  }
}

function create(stage: Stage, { prospectus, owner, campaign }: StoryIssuance) {
  const from = stage.agenda.moment({ day: campaign.from, time: '07:00' });
  const to = endOfDay(stage, campaign.to);
  return stage.act(stage.by('ENTREPRENEUR', owner), async (uow) => {
    const id = newId(uow.now);
    await insert(uow, id, stage.user(owner), prospectus);
    await uow.tx.query(sql`update project set starts_at = ${from}, ends_at = ${to} where id = ${id}`);
    stage.issuances.set(prospectus.slug, id);
    return dispatch(uow, 'project', id, { type: 'project.create' });
  });
}

function endOfDay({ agenda, past }: Stage, day: number): Date {
  const noon = agenda.moment({ day, time: '12:00' });
  return new Date(endOfCalendarDay(noon.getTime(), 0, past.tenant.customization.tenant.timeZone));
}

const softCapOf = ({ price, tokensForSale, softCapPercent }: Prospectus) =>
  Math.round((price * tokensForSale * softCapPercent) / 100);

const sectionsOf = ({ sections }: Prospectus) =>
  Object.fromEntries(Object.entries(sections).map(([chapter, text]) => [chapter, richTextOf(text)]));

async function insert(uow: UnitOfWork, id: string, ownerId: string, offer: Prospectus) {
  const feePoints = uow.tenant.customization.extras.investmentFee ? 100 : 0;
  await uow.tx.query(sql`insert into project (id, status, created_at, updated_at, owner_id, slug, title, subtitle,
      product, sector, place, modality, summary, sections, risks, use_of_funds, team, colours, token_name, token_symbol,
      price, tokens_for_sale, soft_cap, min_tokens, max_tokens, fee_points, interest_points, term_months, instalments,
      repayment, mint_strategy)
    values (${id}, 'new', ${uow.now}, ${uow.now}, ${ownerId}, ${offer.slug}, ${offer.title}, ${offer.subtitle},
      ${offer.product}, ${offer.sector}, ${offer.place}, ${offer.modality}, ${offer.summary}, ${sectionsOf(offer)},
      ${[...offer.risks]}, ${JSON.stringify(offer.useOfFunds)}, ${JSON.stringify(offer.team)}, ${[...offer.colours]},
      ${offer.token.name}, ${offer.token.symbol}, ${offer.price}, ${offer.tokensForSale}, ${softCapOf(offer)},
      ${offer.order.min}, ${offer.order.max}, ${feePoints}, ${offer.interestPoints}, ${offer.termMonths},
      ${offer.instalments}, ${offer.repayment}, ${offer.mintStrategy})`);
  await uow.tx.query(sql`insert into funding (project_id, tokens_for_sale, tokens_left)
    values (${id}, ${offer.tokensForSale}, ${offer.tokensForSale})`);
}

/** Adds the key information sheet and the pitch deck. */
async function complete(stage: Stage, { prospectus, owner, campaign }: StoryIssuance) {
  const { tenant } = stage.past;
  const terms = {
    prospectus,
    locale: tenant.customization.tenant.locale,
    currency: tenant.customization.currency,
    platform: tenant.settings.platform.name,
    at: tenant.clock.now(),
    from: stage.agenda.moment({ day: campaign.from, time: '12:00' }),
    to: stage.agenda.moment({ day: campaign.to, time: '12:00' }),
  };
  const [sheet, deck] = [await keyInformation(terms), await pitchDeck(terms)];
  return stage.act(stage.by('ENTREPRENEUR', owner), async (uow) => {
    const id = stage.issuance(prospectus.slug);
    const ownerId = stage.user(owner);
    const added = await addDocument(uow, { id, ownerId, kind: 'pitchDeck', paper: deck });
    if (!added.ok) return added;
    const fileId = await storeFile(uow, ownerId, 'document', sheet);
    return dispatch(uow, 'project', id, { type: 'kiis.publish', fileId });
  });
}

interface NewDocument {
  id: string;
  ownerId: string;
  kind: string;
  paper: Paper;
}

async function addDocument(uow: UnitOfWork, { id: projectId, ownerId, kind, paper }: NewDocument) {
  const id = newId(uow.now);
  const fileId = await storeFile(uow, ownerId, 'document', paper);
  await uow.tx.query(sql`insert into document (id, status, created_at, updated_at, project_id, kind, name, file_id)
    values (${id}, 'new', ${uow.now}, ${uow.now}, ${projectId}, ${kind}, ${paper.name}, ${fileId})`);
  return dispatch(uow, 'document', id, { type: 'document.upload', visibility: 'visible' });
}

type Locale = 'es' | 'en';

/** The validator's answer to a draft: the reasons of its return, and the remarks at its fields. */
const review: Record<Locale, { reasons: string[]; remarks: Events['content'][]; withdrawn: string }> = {
  es: {
    reasons: ['Falta la autorización de vertido o el justificante de haberla pedido.', 'El plan no explica el cobro.'],
    remarks: [
      { type: 'remark.add', field: 'businessModelSection', text: 'Explica a cuántos días cobráis de las fábricas.' },
      { type: 'remark.add', field: 'risks', text: 'Añade el riesgo de no obtener la autorización de vertido.' },
    ],
    withdrawn: 'La emisora retira la campaña por un cambio en la ordenanza.',
  },
  en: {
    reasons: ['The discharge permit, or the proof of having applied for it, is missing.'],
    remarks: [
      { type: 'remark.add', field: 'businessModelSection', text: 'Say how many days your customers take to pay.' },
    ],
    withdrawn: 'The issuer withdraws the campaign because the bylaw has changed.',
  },
};

const eventsIn = (locale: Locale): Record<ProjectTurn, Events['project']> => ({
  preCampaign: { type: 'phase.advance', to: 'PRE_CAMPAIGN' },
  hide: { type: 'visibility.hide' },
  requestValidation: { type: 'validation.request' },
  returnToDraft: { type: 'validation.return', reasons: review[locale].reasons },
  approve: { type: 'validation.approve' },
  openCampaign: { type: 'phase.advance', to: 'CAMPAIGN' },
  withdraw: { type: 'project.withdraw', reason: review[locale].withdrawn },
  releaseFunds: { type: 'funds.release' },
});

async function performTurn(
  stage: Stage,
  turn: ProjectTurn,
  slug: string,
  owner: string,
  managers: Story['managers'],
): Promise<unknown> {
  const { locale } = stage.past.tenant.customization.tenant;
  const [id, event] = [stage.issuance(slug), eventsIn(locale)[turn]];
  if (isProposed(event)) return stage.proposeTogether(managers, { kind: 'event', entity: 'project', id, event });
  const by = turn === 'requestValidation' ? stage.by('ENTREPRENEUR', owner) : stage.by('ADMIN', managers[0]);
  if (turn === 'returnToDraft') await remark(stage, id, managers[0], review[locale].remarks);
  return stage.send(by, 'project', id, event);
}

/** The remarks stay with the draft until the owner has corrected what they are about. */
async function remark(stage: Stage, projectId: string, manager: string, remarks: readonly Events['content'][]) {
  const [content] = await stage.past.tenant.database.query<{ id: string }>(
    sql`select id from content where project_id = ${projectId} order by number desc limit 1`,
  );
  if (!content) throw new Error(`${projectId} was not sent to the validator`);
  for (const event of remarks) await stage.send(stage.by('ADMIN', manager), 'content', content.id, event);
}
