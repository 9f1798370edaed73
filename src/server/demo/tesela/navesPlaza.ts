import type { Prospectus } from '../prospectus.ts';

export const navesPlaza: Prospectus = {
  slug: 'naves-plaza-logistica',
  title: 'Naves Plaza Logística',
  subtitle: 'Dos naves alquiladas en el polígono de Plaza',
  product: 'realEstate',
  sector: 'Logística',
  place: 'Plaza, Zaragoza',
  modality: 'coInvestment',
  illustration: 'logistics',
  colours: ['#c9c4bb', '#4d4a45'],
  token: { name: 'Naves Plaza Rentas', symbol: 'NAVE' },
  price: 10_000,
  tokensForSale: 5_000,
  softCapPercent: 40,
  order: { min: 5, max: 800 },
  interestPoints: 670,
  termMonths: 60,
  instalments: 'quarterly',
  repayment: null,
  ranking: 'subordinated',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Compra de dos naves contiguas de 2.400 m² en la plataforma logística de Zaragoza, alquiladas a un operador de frío y a un distribuidor de recambios. La renta se reparte cada trimestre.',
  sections: {
    product:
      'Las naves son de 2008, con 9 metros de altura libre, seis muelles y placas solares de 90 kW en la cubierta. La de frío se reformó en 2023 por cuenta del inquilino.',
    market:
      'La disponibilidad en el polígono es del 3,1 %, la más baja desde que existe. Las rentas nuevas se firman a 4,60 €/m² al mes; estas pagan 3,95.',
    competition:
      'Hay 42.000 m² en construcción a dos kilómetros, en naves de más de 10.000 m². Para operadores de este tamaño la oferta nueva es casi nula.',
    businessModel:
      'La compra cuesta 1.390.000 €: esta emisión pone 500.000 €, la promotora 140.000 € y un banco 750.000 € a tipo fijo. De la renta se descuentan la gestión (4 %), los seguros, los impuestos y la cuota del banco. Los contratos vencen en 2030 y 2032.',
    projections:
      'Renta neta del 6,7 % anual. Si una de las naves quedara vacía seis meses, el rendimiento de ese año bajaría al 4,9 %.',
  },
  risks: [
    'Si un inquilino se va, la renta baja hasta encontrar otro.',
    'El valor de las naves depende de los tipos de interés.',
    'El banco cobra antes, y la venta del quinto año puede llevar meses.',
  ],
  useOfFunds: [
    { label: 'Compra de las dos naves', points: 9_200 },
    { label: 'Impuestos, notaría y registro', points: 550 },
    { label: 'Reserva de obras', points: 250 },
  ],
  team: [
    {
      name: 'Alberto Maza Casanova',
      role: 'Dirección de inversiones',
      about: 'Ha comprado y gestionado 60.000 m² logísticos en el valle del Ebro.',
    },
    { name: 'Cristina Nasarre Pola', role: 'Gestión de los contratos' },
  ],
};
