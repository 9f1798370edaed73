import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import type { OrderFate, StoryOrder } from './story.ts';
import { on } from './timeline/agenda.ts';

type Line = [investor: string, tokens: number, day: number, time: string, fate?: OrderFate, method?: PaymentMethod];

/** The orders of one issuance, one per line. Most are paid by transfer and signed, so these are the defaults. */
export const buildOrders = (slug: string, lines: readonly Line[]): StoryOrder[] =>
  lines.map(([investor, tokens, day, time, fate = 'signed', method = 'transfer']) => ({
    investor: `${investor}@demo.test`,
    slug,
    when: on(day, time),
    tokens,
    method,
    fate,
  }));
