import type { Prospectus } from '../prospectus.ts';

export const hornoDeAlcaniz: Prospectus = {
  slug: 'horno-de-alcaniz',
  title: 'Horno de Alcañiz',
  subtitle: 'Un obrador de pan con horno de leña',
  product: 'debt',
  sector: 'Alimentación',
  place: 'Alcañiz, Teruel',
  modality: 'onlineRound',
  illustration: 'bakery',
  colours: ['#e8c99b', '#8a5a2b'],
  token: { name: 'Horno de Alcañiz Préstamo', symbol: 'HORN' },
  price: 5_000,
  tokensForSale: 1_000,
  softCapPercent: 60,
  order: { min: 2, max: 400 },
  interestPoints: 680,
  termMonths: 6,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Préstamo a seis meses para adelantar la compra de trigo de la cosecha y la cámara de fermentación de un obrador que sirve a 41 panaderías y restaurantes del Bajo Aragón.',
  sections: {
    product:
      'El obrador compra en julio todo el trigo del año a tres cooperativas, un 14 % más barato que por entregas. El préstamo paga esa compra y una cámara de fermentación de 60 carros.',
    market:
      'El obrador vende 2.900 kilos de pan al día, el 70 % con contratos anuales. La demanda de pan de masa madre de la comarca crece un 9 % al año.',
    competition:
      'Dos fábricas de Zaragoza sirven pan precocido más barato. Ninguna trabaja con trigo de la zona ni reparte antes de las siete.',
    businessModel:
      'El margen por kilo es de 0,62 €. El ahorro de la compra única y la cámara cubren el coste del préstamo en cuatro meses.',
    projections:
      'Cobros de 1.130.000 € en el semestre y una caja de 96.000 € a su término, después de devolver el préstamo.',
  },
  risks: [
    'Si el precio de la harina baja, el trigo comprado en julio deja de ser una ventaja.',
    'Una avería del horno detiene el reparto y puede costar clientes.',
    'Los clientes de hostelería pueden pagar tarde fuera de temporada.',
  ],
  useOfFunds: [
    { label: 'Trigo de la cosecha', points: 7_100 },
    { label: 'Cámara de fermentación', points: 2_500 },
    { label: 'Imprevistos', points: 400 },
  ],
  team: [
    { name: 'Raquel Foz Celma', role: 'Dirección', about: 'Panadera; abrió el obrador en 2012.' },
    { name: 'Joaquín Insa Lorén', role: 'Reparto y clientes' },
  ],
};
