import type { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { on } from './past/agenda.ts';
import type { Fate, StoryOrder } from './story.ts';

type Line = [who: string, tokens: number, day: number, time: string, fate?: Fate, method?: PaymentMethod];

/** The orders of one issuance, a line each; most are paid by transfer and signed. */
export const ordersOf = (slug: string, lines: readonly Line[]): StoryOrder[] =>
  lines.map(([who, tokens, day, time, fate = 'signed', method = 'transfer']) => ({
    who: `${who}@demo.test`,
    slug,
    when: on(day, time),
    tokens,
    method,
    fate,
  }));
