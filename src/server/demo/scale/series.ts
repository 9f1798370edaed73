import type { ProjectPhase } from '#machines/project/project.contract.ts';
import { sql } from '../../store/sql.ts';
import { planIssuances } from '../acts/issuances.ts';
import { planPeople } from '../acts/people.ts';
import { Agenda, on } from '../past/agenda.ts';
import type { Past } from '../past/past.ts';
import type { Prospectus } from '../prospectus.ts';
import { Stage } from '../stage.ts';
import type { StoryIssuance, StoryPerson, Turn } from '../story.ts';
import type { Series } from './market.ts';

/** Days ago. */
const JOINS = -44;
const BEGINS = -42;
const OPENS = -30;

/** What leads a draft through a tenant's phases to its campaign. */
const turnsOf: Record<ProjectPhase, readonly Turn[]> = {
  DRAFT: [],
  PRE_CAMPAIGN: ['preCampaign'],
  VALIDATING: ['requestValidation', 'approve'],
  CAMPAIGN: ['openCampaign'],
  CLOSED: [],
};

/** Issuances large enough for the orders of a crowd, each of an owner of its own, all by way of the engine. */
export async function openSeries(
  past: Past,
  now: Date,
  plan: { managers: readonly [string, string]; from: number; to: number; passwordHash: string },
) {
  const agenda = new Agenda(now);
  const stage = new Stage(past, agenda);
  const { database, customization } = past.tenant;
  for (const email of plan.managers) {
    const [row] = await database.query<{ id: string }>(sql`select id from person where email = ${email}`);
    if (row) stage.people.set(email, row.id);
  }
  const numbers = Array.from({ length: plan.to - plan.from }, (_, index) => plan.from + index);
  const turns = customization.flows.project_status.flatMap((phase) => turnsOf[phase]);
  planPeople(stage, { people: numbers.map(ownerOf), managers: plan.managers }, plan.passwordHash);
  planIssuances(stage, { issuances: numbers.map((number) => issuanceOf(number, turns)), managers: plan.managers });
  const opened = agenda.moment(on(OPENS, '07:30'));
  await agenda.live(past, new Date(opened.getTime() + 60_000));
  const rows = await database.query<{ id: string; price: number; fee_points: number }>(
    sql`select id, price, fee_points from project where id = any(${[...stage.issuances.values()]})`,
  );
  return rows.map(({ id, price, fee_points }): Series => ({ id, price, feePoints: fee_points, opened }));
}

const two = (number: number) => String(number + 1).padStart(2, '0');

const ownerOf = (number: number): StoryPerson => ({
  email: `series-${two(number)}@demo.test`,
  name: `Serie ${two(number)}`,
  roles: ['ENTREPRENEUR'],
  joins: on(JOINS, '09:00'),
  reaches: 'filledIn',
});

/** Phase by phase, two days each, the last on the day of opening. */
const issuanceOf = (number: number, turns: readonly Turn[]): StoryIssuance => ({
  prospectus: prospectusOf(number),
  owner: `series-${two(number)}@demo.test`,
  begins: on(BEGINS, '10:00'),
  campaign: { from: OPENS, to: 60 },
  turns: turns.map((turn, index) => [turn, on(OPENS - (turns.length - 1 - index) * 2, '07:30')]),
});

const products = ['debt', 'equity', 'realEstate'] as const;
const palettes = [
  ['#f3c46b', '#c65b3a'],
  ['#9cb8c9', '#2f4d63'],
  ['#b7cfae', '#44653f'],
  ['#c5b3e0', '#54408a'],
] as const;

const prospectusOf = (number: number): Prospectus => ({
  slug: `serie-${two(number)}`,
  title: `Serie ${two(number)}`,
  subtitle: 'Una emisión grande, para probar a escala',
  product: products[number % products.length] ?? 'debt',
  sector: 'Pruebas',
  modality: 'onlineRound',
  colours: palettes[number % palettes.length] ?? palettes[0],
  token: { name: `Serie ${two(number)}`, symbol: `SR${two(number)}` },
  price: 1_000,
  tokensForSale: 500_000,
  softCapPercent: 10,
  order: { min: 1, max: 1_000 },
  interestPoints: 500,
  termMonths: 36,
  mintStrategy: 'manual',
  summary: 'Esta emisión existe para ver cómo se comporta la plataforma con muchas personas y muchas órdenes.',
  sections: {
    product: 'Nada se construye con este dinero: es una prueba.',
    market: 'Diez mil órdenes, con las mismas reglas que las demás.',
    competition: 'No la hay.',
    businessModel: 'No lo hay.',
    projections: 'Ninguna.',
  },
  risks: ['Es una emisión de prueba.'],
});
