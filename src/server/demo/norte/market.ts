import type { StoryMarket } from '../story.ts';
import { on } from '../timeline/agenda.ts';

const ingrid = 'ingrid.dahl@demo.test';
const owen = 'owen.price@demo.test';

/** Four ads, one of them sold, a gift that is registered, and a search that waits for new ads. */
export const market: StoryMarket = {
  ads: [
    {
      seller: 'premium@demo.test',
      slug: 'canal-lofts',
      when: on(-7, '10:20'),
      tokens: 40,
      unitPrice: 10_600,
      fate: 'published',
      sale: {
        buyer: 'clara.weber@demo.test',
        when: on(-2, '17:35'),
        offered: 10_100,
        agreed: 10_400,
        messages: [
          'Good evening. Would you let all 40 go for €101.00 each? I could pay this week.',
          'Thank you for asking. The workshop’s new windows come in spring, so I’d rather meet you halfway.',
        ],
        reaches: 'answered',
      },
    },
    {
      seller: ingrid,
      slug: 'bodega-somontano',
      when: on(-4, '09:05'),
      tokens: 150,
      unitPrice: 2_700,
      fate: 'published',
      sale: {
        buyer: owen,
        when: on(-3, '09:40'),
        offered: 2_600,
        agreed: 2_650,
        messages: ['I’d take all 150 at €26.00.', 'At €26.50 they’re yours: this year’s dividend stays with me.'],
        reaches: 'done',
      },
    },
    {
      seller: owen,
      slug: 'canal-lofts',
      when: on(-9, '15:10'),
      tokens: 80,
      unitPrice: 14_800,
      fate: 'rejected',
      reason: 'The price rests on a valuation that the issuer hasn’t published. Please ask for less or wait for it.',
    },
    {
      seller: 'jonas.lind@demo.test',
      slug: 'bodega-somontano',
      when: on(-1, '16:30'),
      tokens: 120,
      unitPrice: 2_720,
      fate: 'inReview',
    },
  ],
  gifts: [
    {
      giver: owen,
      receiver: 'maite.etxeberria@demo.test',
      slug: 'canal-lofts',
      when: on(-4, '11:10'),
      tokens: 20,
      reaches: 'done',
    },
  ],
  searches: [
    {
      user: 'premium@demo.test',
      when: on(-20, '19:25'),
      name: 'Property under €5,000',
      filters: { product: 'realEstate', max: 500_000 },
    },
  ],
};
