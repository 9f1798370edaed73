import { checkedConfiguration } from '../configuration.ts';
import { on } from '../past/agenda.ts';
import type { Story } from '../story.ts';
import { customization, settings } from './configuration.ts';
import { issuances } from './issuances.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

const premium = 'premium@demo.test';
const pilar = 'pilar.lopez@demo.test';

export const tesela = (): Story => ({
  configuration: checkedConfiguration(customization, settings),
  managers: ['manager@demo.test', 'manager2@demo.test'],
  users,
  issuances,
  orders,
  distributions: [
    {
      slug: 'molino-del-ebro',
      kind: 'interest',
      gross: 240_000,
      when: on(-187, '09:10'),
      reaches: 'paid',
      claims: [premium, pilar, 'rosa.marco@demo.test'],
    },
    {
      slug: 'molino-del-ebro',
      kind: 'interest',
      gross: 240_000,
      when: on(-96, '09:05'),
      reaches: 'paid',
      claims: [premium, 'miguel.sanz@demo.test'],
    },
    {
      slug: 'molino-del-ebro',
      kind: 'interest',
      gross: 240_000,
      when: on(-5, '09:20'),
      reaches: 'paid',
      claims: [pilar],
    },
    { slug: 'bodega-somontano', kind: 'dividend', gross: 1_250_000, when: on(-3, '11:45'), reaches: 'paymentProposed' },
  ],
  arrears: [],
  deposits: [{ investor: premium, amount: 250_000, when: on(-15, '12:00') }],
  follows: [
    ['investor@demo.test', 'edificio-ribera-14'],
    ['investor@demo.test', 'sol-de-aragon'],
    [premium, 'edificio-ribera-14'],
    [premium, 'residencia-moncayo'],
    [pilar, 'edificio-ribera-14'],
  ],
});
