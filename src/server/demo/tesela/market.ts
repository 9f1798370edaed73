import type { StoryMarket } from '../story.ts';
import { on } from '../timeline/agenda.ts';

const pilar = 'pilar.lopez@demo.test';
const rosa = 'rosa.marco@demo.test';

/** Four ads, one of them sold, a gift that a manager has to decide, and a search that waits for new ads. */
export const market: StoryMarket = {
  ads: [
    {
      seller: 'premium@demo.test',
      slug: 'bodega-somontano',
      when: on(-6, '10:20'),
      tokens: 400,
      unitPrice: 2_740,
      fate: 'published',
      sale: {
        buyer: 'sergio.cortes@demo.test',
        when: on(-2, '18:10'),
        offered: 2_560,
        agreed: 2_680,
        messages: [
          'Buenas tardes. Me interesan los 400, pero la última ampliación se hizo a 25,00 €.',
          'Gracias por escribir. El dividendo de este año ya está propuesto y lo cobro yo; el precio lo tiene en cuenta.',
        ],
        reaches: 'offered',
      },
    },
    {
      seller: pilar,
      slug: 'molino-del-ebro',
      when: on(-4, '09:05'),
      tokens: 60,
      unitPrice: 5_150,
      fate: 'published',
      sale: {
        buyer: 'beatriz.romeo@demo.test',
        when: on(-3, '09:40'),
        offered: 5_000,
        agreed: 5_080,
        messages: [
          '¿Aceptarías 50,00 € por token? Compraría los 60.',
          'A 50,80 € son tuyos: el próximo pago de intereses ya te llega a ti.',
        ],
        reaches: 'done',
      },
    },
    {
      seller: 'miguel.sanz@demo.test',
      slug: 'molino-del-ebro',
      when: on(-8, '12:15'),
      tokens: 100,
      unitPrice: 5_300,
      fate: 'paused',
      reason: 'La turbina de la orilla derecha está en revisión. Reabrimos el anuncio cuando la emisora informe.',
    },
    {
      seller: rosa,
      slug: 'molino-del-ebro',
      when: on(-1, '16:30'),
      tokens: 50,
      unitPrice: 5_120,
      fate: 'inReview',
    },
  ],
  gifts: [
    {
      giver: rosa,
      receiver: 'elena.pardo@demo.test',
      slug: 'molino-del-ebro',
      when: on(-1, '11:10'),
      tokens: 40,
      reaches: 'inReview',
    },
  ],
  searches: [
    {
      user: 'premium@demo.test',
      when: on(-20, '19:25'),
      name: 'Energía hasta 5.000 €',
      filters: { product: 'debt', max: 500_000 },
    },
  ],
};
