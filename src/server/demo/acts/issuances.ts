import * as v from 'valibot';
import type { ContentPatch } from '#machines/issuances/content/content.fields.ts';
import { toRichText } from '#machines/issuances/content/content.richText.ts';
import { NewIssuance } from '#machines/issuances/content/content.wire.ts';
import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import { endOfCalendarDay } from '#machines/shared/calendar.ts';
import { storeFile } from '../../acts/app/storeFile.ts';
import { createIssuance } from '../../acts/issuances/contents.create.ts';
import { saveFields } from '../../acts/issuances/contents.save.ts';
import type { Events } from '../../engine/entities.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { dispatch } from '../../work/dispatch.ts';
import { keyInformation } from '../documents/keyInformation.ts';
import type { Pdf } from '../documents/pdf.ts';
import { pitchDeck } from '../documents/pitchDeck.ts';
import type { Prospectus } from '../prospectus.ts';
import type { Seeder } from '../seeder.ts';
import type { ProjectStep, Story, StoryIssuance } from '../story.ts';

/** Plans the draft of each issuance by its owner, and its phases, which a manager opens. */
export function planIssuances(seeder: Seeder, { issuances, managers }: Pick<Story, 'issuances' | 'managers'>) {
  for (const issuance of issuances) {
    const { prospectus, draftedAt, steps } = issuance;
    seeder.agenda.plan(seeder.agenda.moment(draftedAt), () => write(seeder, issuance));
    seeder.agenda.plan(seeder.agenda.moment(draftedAt, 30), () => decideTerms(seeder, prospectus, managers[0]));
    seeder.agenda.plan(seeder.agenda.moment(draftedAt, 95), () => complete(seeder, issuance));
    for (const [step, when] of steps)
      seeder.agenda.plan(seeder.agenda.moment(when), () =>
        performStep(seeder, step, prospectus.slug, issuance.owner, managers),
      );
  }
}

/** The owner writes the issuance with the editor's operations. Only the colours behind its picture are set directly. */
function write(seeder: Seeder, issuance: StoryIssuance) {
  const { prospectus, owner } = issuance;
  const { title, product, slug, colours } = prospectus;
  const typed = v.parse(NewIssuance, { title, product, fields: buildFields(seeder, issuance) });
  return seeder.act(seeder.by('ENTREPRENEUR', owner), async (uow) => {
    const created = await createIssuance(uow, typed, seeder.user(owner));
    if (!created.ok) return created;
    if (created.value.slug !== slug) throw new Error(`${title} gets the address ${created.value.slug}, not ${slug}`);
    await uow.tx.query(sql`update project set colours = ${[...colours]} where id = ${created.value.id}`);
    seeder.issuances.set(slug, created.value.id);
    return created;
  });
}

const FEE_POINTS = 100;

/** A manager decides the platform's fee, if investors pay one, and enters the securities number. */
async function decideTerms(seeder: Seeder, { slug, isin }: Prospectus, manager: string) {
  const hasFee = seeder.timeline.tenant.customization.extras.investmentFee;
  const fields: ContentPatch = { ...(hasFee && { feePoints: FEE_POINTS }), ...(isin && { isin }) };
  if (!Object.keys(fields).length) return;
  const save = { revision: 0, fields, over: [] };
  await seeder.act(seeder.by('ADMIN', manager), (uow) => saveFields(uow, seeder.issuance(slug), save));
}

/** The owner's input. */
function buildFields(seeder: Seeder, { prospectus, campaign }: StoryIssuance): ContentPatch {
  const { price, tokensForSale, softCapPercent, token, order, sections } = prospectus;
  const { subtitle, sector, place, modality, summary, interestPoints, termMonths } = prospectus;
  return {
    subtitle,
    sector,
    place: place || null,
    modality,
    summary,
    productSection: toRichText(sections.product),
    marketSection: toRichText(sections.market),
    competitionSection: toRichText(sections.competition),
    businessModelSection: toRichText(sections.businessModel),
    projectionsSection: toRichText(sections.projections),
    useOfFunds: [...prospectus.useOfFunds],
    team: [...prospectus.team],
    risks: [...prospectus.risks],
    tokenName: token.name,
    tokenSymbol: token.symbol,
    price,
    tokensForSale,
    softCap: Math.round((price * tokensForSale * softCapPercent) / 100),
    minTokens: order.min,
    maxTokens: order.max,
    mintStrategy: prospectus.mintStrategy,
    interestPoints,
    termMonths,
    instalments: prospectus.instalments,
    repayment: prospectus.repayment,
    ranking: prospectus.ranking,
    guarantee: prospectus.guarantee,
    businessDays: prospectus.businessDays ?? 'none',
    startsAt: seeder.agenda.moment({ day: campaign.from, time: '07:00' }).toISOString(),
    endsAt: endOfDay(seeder, campaign.to).toISOString(),
  };
}

function endOfDay({ agenda, timeline }: Seeder, day: number): Date {
  const noon = agenda.moment({ day, time: '12:00' });
  return new Date(endOfCalendarDay(noon.getTime(), 0, timeline.tenant.customization.tenant.timeZone));
}

/** Adds the key information sheet and the pitch deck. */
async function complete(seeder: Seeder, { prospectus, owner, campaign }: StoryIssuance) {
  const { tenant } = seeder.timeline;
  const terms = {
    prospectus,
    locale: tenant.customization.tenant.locale,
    currency: tenant.customization.currency,
    platform: tenant.settings.platform.name,
    at: tenant.clock.now(),
    from: seeder.agenda.moment({ day: campaign.from, time: '12:00' }),
    to: seeder.agenda.moment({ day: campaign.to, time: '12:00' }),
  };
  const [sheet, deck] = [await keyInformation(terms), await pitchDeck(terms)];
  return seeder.act(seeder.by('ENTREPRENEUR', owner), async (uow) => {
    const id = seeder.issuance(prospectus.slug);
    const ownerId = seeder.user(owner);
    const added = await addDocument(uow, { id, ownerId, kind: 'pitchDeck', pdf: deck });
    if (!added.ok) return added;
    const fileId = await storeFile(uow, ownerId, 'document', sheet);
    return dispatch(uow, 'project', id, { type: 'kiis.publish', fileId });
  });
}

interface NewDocument {
  id: string;
  ownerId: string;
  kind: string;
  pdf: Pdf;
}

async function addDocument(uow: UnitOfWork, { id: projectId, ownerId, kind, pdf }: NewDocument) {
  const id = newId(uow.now);
  const fileId = await storeFile(uow, ownerId, 'document', pdf);
  await uow.tx.query(sql`insert into document (id, status, created_at, updated_at, project_id, kind, name, file_id)
    values (${id}, 'new', ${uow.now}, ${uow.now}, ${projectId}, ${kind}, ${pdf.name}, ${fileId})`);
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
    reasons: ['The agreement of the three practices to merge is missing.'],
    remarks: [
      { type: 'remark.add', field: 'businessModelSection', text: 'Say which opening hours you plan, and their cost.' },
      { type: 'remark.add', field: 'risks', text: 'Add the risk that one of the practices does not join.' },
    ],
    withdrawn: 'The issuer withdraws the campaign because the bylaw has changed.',
  },
};

const eventsIn = (locale: Locale): Record<ProjectStep, Events['project']> => ({
  preCampaign: { type: 'phase.advance', to: 'PRE_CAMPAIGN' },
  hide: { type: 'visibility.hide' },
  requestValidation: { type: 'validation.request' },
  returnToDraft: { type: 'validation.return', reasons: review[locale].reasons },
  approve: { type: 'validation.approve' },
  openCampaign: { type: 'phase.advance', to: 'CAMPAIGN' },
  withdraw: { type: 'project.withdraw', reason: review[locale].withdrawn },
  releaseFunds: { type: 'funds.release' },
});

async function performStep(
  seeder: Seeder,
  step: ProjectStep,
  slug: string,
  owner: string,
  managers: Story['managers'],
): Promise<unknown> {
  const { locale } = seeder.timeline.tenant.customization.tenant;
  const [id, event] = [seeder.issuance(slug), eventsIn(locale)[step]];
  if (isProposed(event)) return seeder.proposeTogether(managers, { kind: 'event', entity: 'project', id, event });
  const by = step === 'requestValidation' ? seeder.by('ENTREPRENEUR', owner) : seeder.by('ADMIN', managers[0]);
  if (step === 'returnToDraft') await remark(seeder, id, managers[0], review[locale].remarks);
  return seeder.send(by, 'project', id, event);
}

/** The remarks stay with the draft until the owner has corrected their fields. */
async function remark(seeder: Seeder, projectId: string, manager: string, remarks: readonly Events['content'][]) {
  const [content] = await seeder.timeline.tenant.database.query<{ id: string }>(
    sql`select id from content where project_id = ${projectId} order by number desc limit 1`,
  );
  if (!content) throw new Error(`${projectId} was not sent to the validator`);
  for (const event of remarks) await seeder.send(seeder.by('ADMIN', manager), 'content', content.id, event);
}
