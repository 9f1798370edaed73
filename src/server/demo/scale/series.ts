import type { ProjectPhase } from '#machines/issuances/project/project.contract.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '../../postgres/sql.ts';
import { planIssuances } from '../acts/issuances.ts';
import { planUsers } from '../acts/users.ts';
import { illustrationNames } from '../illustrations/illustrations.ts';
import type { Prospectus } from '../prospectus.ts';
import { Seeder } from '../seeder.ts';
import type { ProjectStep, StoryIssuance, StoryUser } from '../story.ts';
import { Agenda, on } from '../timeline/agenda.ts';
import type { Timeline } from '../timeline/timeline.ts';
import type { Series } from './market.ts';

/** Days from today. */
const JOINED = -44;
const DRAFTED = -42;
const OPENED = -30;

/** The steps that lead a draft through a tenant's phases to its campaign. */
const stepsOf: Record<ProjectPhase, readonly ProjectStep[]> = {
  DRAFT: [],
  PRE_CAMPAIGN: ['preCampaign'],
  VALIDATING: ['requestValidation', 'approve'],
  CAMPAIGN: ['openCampaign'],
  CLOSED: [],
};

/** Creates issuances that are large enough for a crowd's orders, each with its own owner, through the engine. */
export async function openSeries(
  timeline: Timeline,
  now: Date,
  plan: { managers: readonly [string, string]; from: number; to: number; passwordHash: string },
) {
  const agenda = new Agenda(now);
  const seeder = new Seeder(timeline, agenda);
  const { database, customization } = timeline.tenant;
  for (const email of plan.managers) {
    const [row] = await database.query<{ id: string }>(sql`select id from users where email = ${email}`);
    if (row) seeder.users.set(email, row.id);
  }
  const numbers = Array.from({ length: plan.to - plan.from }, (_, index) => plan.from + index);
  const steps = customization.flows.project_status.flatMap((phase) => stepsOf[phase]);
  planUsers(seeder, { users: numbers.map(buildOwner), managers: plan.managers }, plan.passwordHash);
  planIssuances(seeder, { issuances: numbers.map((number) => buildIssuance(number, steps)), managers: plan.managers });
  const opened = agenda.moment(on(OPENED, '07:30'));
  await agenda.run(timeline, new Date(opened.getTime() + MINUTE));
  const rows = await database.query<{ id: string; price: number; fee_points: number }>(
    sql`select id, price, fee_points from project where id = any(${[...seeder.issuances.values()]}) and price is not null`,
  );
  return rows.map(({ id, price, fee_points }): Series => ({ id, price, feePoints: fee_points, opened }));
}

const twoDigits = (number: number) => String(number + 1).padStart(2, '0');

const buildOwner = (number: number): StoryUser => ({
  email: `series-${twoDigits(number)}@demo.test`,
  name: `Serie ${twoDigits(number)}`,
  roles: ['ENTREPRENEUR'],
  joinsAt: on(JOINED, '09:00'),
  reaches: 'filledIn',
});

/** Two days lie between the steps. The last one is on the day of the opening. */
const buildIssuance = (number: number, steps: readonly ProjectStep[]): StoryIssuance => ({
  prospectus: buildProspectus(number),
  owner: `series-${twoDigits(number)}@demo.test`,
  draftedAt: on(DRAFTED, '10:00'),
  campaign: { from: OPENED, to: 60 },
  steps: steps.map((step, index) => [step, on(OPENED - (steps.length - 1 - index) * 2, '07:30')]),
});

const products = ['debt', 'equity', 'realEstate'] as const;
const palettes = [
  ['#f3c46b', '#c65b3a'],
  ['#9cb8c9', '#2f4d63'],
  ['#b7cfae', '#44653f'],
  ['#c5b3e0', '#54408a'],
] as const;

const buildProspectus = (number: number): Prospectus => ({
  slug: `serie-${twoDigits(number)}`,
  title: `Serie ${twoDigits(number)}`,
  subtitle: 'Una emisión grande, para probar a escala',
  product: products[number % products.length] ?? 'debt',
  sector: 'Pruebas',
  place: '',
  modality: 'onlineRound',
  illustration: illustrationNames[number % illustrationNames.length] ?? 'solar',
  colours: palettes[number % palettes.length] ?? palettes[0],
  token: { name: `Serie ${twoDigits(number)}`, symbol: `SR${twoDigits(number)}` },
  price: 1_000,
  tokensForSale: 500_000,
  softCapPercent: 10,
  order: { min: 1, max: 1_000 },
  interestPoints: 500,
  termMonths: 36,
  instalments: 'quarterly',
  repayment: products[number % products.length] === 'debt' ? 'bullet' : null,
  ranking: products[number % products.length] === 'equity' ? 'equity' : 'senior',
  guarantee: { kind: 'none' },
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
  useOfFunds: [{ label: 'Nada: es una prueba', points: 10_000 }],
  team: [{ name: `Serie ${twoDigits(number)}`, role: 'Emisora de prueba' }],
});
