import { checkedConfiguration } from '../configuration.ts';
import type { Story } from '../story.ts';
import { on } from '../timeline/agenda.ts';
import { customization, settings } from './configuration.ts';
import { issuances } from './issuances.ts';
import { market } from './market.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

const premium = 'premium@demo.test';
const ingrid = 'ingrid.dahl@demo.test';

export const norte = (): Story => ({
  configuration: checkedConfiguration(customization, settings),
  managers: ['manager@demo.test', 'manager2@demo.test'],
  users,
  issuances,
  orders,
  distributions: [
    {
      slug: 'canal-lofts',
      kind: 'rent',
      gross: 210_000,
      when: on(-178, '09:10'),
      reaches: 'paid',
      claims: [premium, ingrid],
    },
    { slug: 'canal-lofts', kind: 'rent', gross: 210_000, when: on(-87, '09:05'), reaches: 'paid', claims: [premium] },
    { slug: 'canal-lofts', kind: 'rent', gross: 210_000, when: on(-5, '09:20'), reaches: 'paid', claims: [ingrid] },
    {
      slug: 'saltmarsh-oysters',
      kind: 'interest',
      gross: 85_500,
      when: on(-106, '10:15'),
      reaches: 'paid',
      claims: [ingrid],
    },
    { slug: 'bodega-somontano', kind: 'dividend', gross: 600_000, when: on(-3, '11:45'), reaches: 'paymentProposed' },
  ],
  retirements: [],
  arrears: [
    {
      slug: 'saltmarsh-oysters',
      number: 2,
      when: on(-6, '12:05'),
      says: {
        reason:
          'An algal bloom closed the beds for nine weeks, and nothing could be sold. The issuer negotiates a new calendar.',
      },
    },
  ],
  posts: [
    {
      slug: 'canal-lofts',
      when: on(-60, '10:20'),
      title: 'The roof of the mill is repaired',
      text: 'The repair of the roof ended on Friday and was paid from the reserve. No studio stood empty meanwhile, and the rent is distributed as before.\n\nThe windows of the workshop follow in spring.',
    },
  ],
  questions: [
    {
      slug: 'sol-de-aragon',
      when: on(-14, '18:05'),
      asker: ingrid,
      text: 'What happens to the interest if the grid connection is late?',
      answer:
        'It is paid all the same: it counts from the end of the campaign and does not depend on the connection. Six months of interest are set aside for that case.',
    },
  ],
  market,
  deposits: [{ investor: premium, amount: 120_000, when: on(-15, '12:00') }],
  follows: [
    ['investor@demo.test', 'sol-de-aragon'],
    [premium, 'edificio-ribera-14'],
  ],
});
