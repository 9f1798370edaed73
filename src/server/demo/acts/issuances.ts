import type { Events } from '../../engine/dispatch.ts';
import { dispatch } from '../../engine/dispatch.ts';
import { newId } from '../../engine/ids.ts';
import type { Unit } from '../../engine/unit.ts';
import { keepFile } from '../../store/files.ts';
import { sql } from '../../store/sql.ts';
import { keyInformation } from '../papers/keyInformation.ts';
import type { Paper } from '../papers/paper.ts';
import { pitchDeck } from '../papers/pitchDeck.ts';
import type { Prospectus } from '../prospectus.ts';
import type { Stage } from '../stage.ts';
import type { Story, StoryIssuance, Turn } from '../story.ts';

/** Plans how each issuance is written by its owner and led through its phases by a manager. */
export function planIssuances(stage: Stage, { issuances, managers }: Pick<Story, 'issuances' | 'managers'>) {
  for (const issuance of issuances) {
    const { prospectus, begins, turns } = issuance;
    stage.agenda.plan(stage.agenda.moment(begins), () => create(stage, issuance));
    stage.agenda.plan(stage.agenda.moment(begins, 95), () => complete(stage, issuance));
    for (const [turn, when] of turns)
      stage.agenda.plan(stage.agenda.moment(when), () =>
        take(stage, turn, prospectus.slug, issuance.owner, managers[0]),
      );
  }
}

/** The draft, as its owner begins it. */
function create(stage: Stage, { prospectus, owner, campaign }: StoryIssuance) {
  const from = stage.agenda.moment({ day: campaign.from, time: '07:00' });
  const to = stage.agenda.moment({ day: campaign.to, time: '21:59' });
  return stage.act(stage.by('ENTREPRENEUR', owner), async (unit) => {
    const id = newId(unit.now);
    await insert(unit, id, stage.person(owner), prospectus);
    await unit.tx.query(sql`update project set starts_at = ${from}, ends_at = ${to} where id = ${id}`);
    stage.issuances.set(prospectus.slug, id);
    return dispatch(unit, 'project', id, { type: 'project.create' });
  });
}

const softCapOf = ({ price, tokensForSale, softCapPercent }: Prospectus) =>
  Math.round((price * tokensForSale * softCapPercent) / 100);

async function insert(unit: Unit, id: string, ownerId: string, offer: Prospectus) {
  const feePoints = unit.tenant.customization.extras.investmentFee ? 100 : 0;
  await unit.tx.query(sql`insert into project (id, status, created_at, updated_at, owner_id, slug, title, subtitle,
      product, sector, modality, summary, sections, colours, token_name, token_symbol, price, tokens_for_sale, soft_cap,
      min_tokens, max_tokens, fee_points, interest_points, term_months, mint_strategy)
    values (${id}, 'new', ${unit.now}, ${unit.now}, ${ownerId}, ${offer.slug}, ${offer.title}, ${offer.subtitle},
      ${offer.product}, ${offer.sector}, ${offer.modality}, ${offer.summary}, ${offer.sections}, ${[...offer.colours]},
      ${offer.token.name}, ${offer.token.symbol}, ${offer.price}, ${offer.tokensForSale}, ${softCapOf(offer)},
      ${offer.order.min}, ${offer.order.max}, ${feePoints}, ${offer.interestPoints}, ${offer.termMonths},
      ${offer.mintStrategy})`);
  await unit.tx.query(sql`insert into funding (project_id, tokens_for_sale, tokens_left)
    values (${id}, ${offer.tokensForSale}, ${offer.tokensForSale})`);
}

/** The key information sheet and the pitch deck. */
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
  return stage.act(stage.by('ENTREPRENEUR', owner), async (unit) => {
    const id = stage.issuance(prospectus.slug);
    const ownerId = stage.person(owner);
    const added = await addDocument(unit, { id, ownerId, kind: 'pitchDeck', paper: deck });
    if (!added.ok) return added;
    const fileId = await keepFile(unit, ownerId, 'document', sheet);
    return dispatch(unit, 'project', id, { type: 'kiis.publish', fileId });
  });
}

interface NewDocument {
  id: string;
  ownerId: string;
  kind: string;
  paper: Paper;
}

async function addDocument(unit: Unit, { id: projectId, ownerId, kind, paper }: NewDocument) {
  const id = newId(unit.now);
  const fileId = await keepFile(unit, ownerId, 'document', paper);
  await unit.tx.query(sql`insert into document (id, status, created_at, updated_at, project_id, kind, name, file_id)
    values (${id}, 'new', ${unit.now}, ${unit.now}, ${projectId}, ${kind}, ${paper.name}, ${fileId})`);
  return dispatch(unit, 'document', id, { type: 'document.upload', visibility: 'visible' });
}

const events: Record<Turn, Events['project']> = {
  preCampaign: { type: 'phase.advance', to: 'PRE_CAMPAIGN' },
  hide: { type: 'visibility.hide' },
  requestValidation: { type: 'validation.request' },
  returnToDraft: {
    type: 'validation.return',
    reasons: ['Falta la autorización de vertido o el justificante de haberla pedido.', 'El plan no explica el cobro.'],
  },
  approve: { type: 'validation.approve' },
  openCampaign: { type: 'phase.advance', to: 'CAMPAIGN' },
  withdraw: { type: 'project.withdraw', reason: 'La emisora retira la campaña por un cambio en la ordenanza.' },
  releaseFunds: { type: 'funds.release' },
};

function take(stage: Stage, turn: Turn, slug: string, owner: string, manager: string) {
  const by = turn === 'requestValidation' ? stage.by('ENTREPRENEUR', owner) : stage.by('ADMIN', manager);
  return stage.send(by, 'project', stage.issuance(slug), events[turn]);
}
