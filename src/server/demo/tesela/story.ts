import { checkedConfiguration } from '../configuration.ts';
import type { Story } from '../story.ts';
import { on } from '../timeline/agenda.ts';
import { customization, settings } from './configuration.ts';
import { issuances } from './issuances.ts';
import { market } from './market.ts';
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
    ...[-315, -224].map((day) => ({
      slug: 'horno-de-alcaniz',
      kind: 'interest' as const,
      gross: 59_500,
      when: on(day, '09:15'),
      reaches: 'paid' as const,
      claims: [premium, pilar],
    })),
    {
      slug: 'horno-de-alcaniz',
      kind: 'capitalReturn',
      gross: 3_500_000,
      when: on(-223, '09:15'),
      reaches: 'paid',
      claims: [premium, pilar, 'tomas.abad@demo.test'],
    },
    ...[-284, -192, -101, -9].map((day) => ({
      slug: 'porches-del-coso',
      kind: 'rent' as const,
      gross: 280_000,
      when: on(day, '10:40'),
      reaches: 'paid' as const,
      claims: day === -9 ? [] : [premium, 'miguel.sanz@demo.test'],
    })),
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
    {
      slug: 'viveros-de-calatorao',
      kind: 'interest',
      gross: 108_000,
      when: on(-123, '10:15'),
      reaches: 'paid',
      claims: ['daniel.pueyo@demo.test'],
    },
    { slug: 'bodega-somontano', kind: 'dividend', gross: 1_250_000, when: on(-3, '11:45'), reaches: 'paymentProposed' },
  ],
  arrears: [
    {
      slug: 'viveros-de-calatorao',
      number: 2,
      when: on(-19, '12:05'),
      says: {
        reason:
          'El granizo de agosto destruyó dos tercios de la planta y la aseguradora no ha pagado. La emisora negocia un calendario nuevo.',
      },
    },
  ],
  retirements: [
    {
      slug: 'horno-de-alcaniz',
      when: on(-206, '12:30'),
      reason: 'El préstamo se ha devuelto entero.',
    },
  ],
  posts: [
    {
      slug: 'molino-del-ebro',
      when: on(-60, '10:20'),
      title: 'La segunda turbina ya produce',
      text: 'La turbina de la orilla derecha se conectó el lunes, dos semanas antes de lo previsto. En las primeras jornadas produce un 19 % más que la antigua con el mismo caudal.\n\nQueda automatizar la compuerta, prevista para el mes que viene. El préstamo se paga según su calendario.',
    },
  ],
  questions: [
    {
      slug: 'sol-de-aragon',
      when: on(-14, '18:05'),
      asker: pilar,
      text: '¿Qué pasa con el interés si la conexión a la red se retrasa?',
      answer:
        'El interés se paga igual: empieza a contar al cerrar la campaña y no depende de la conexión. Hemos reservado seis meses de intereses para ese caso.',
    },
  ],
  market,
  deposits: [{ investor: premium, amount: 250_000, when: on(-15, '12:00') }],
  follows: [
    ['investor@demo.test', 'edificio-ribera-14'],
    ['investor@demo.test', 'sol-de-aragon'],
    [premium, 'edificio-ribera-14'],
    [premium, 'residencia-moncayo'],
    [pilar, 'edificio-ribera-14'],
  ],
});
