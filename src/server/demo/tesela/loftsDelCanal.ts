import type { Prospectus } from '../prospectus.ts';

export const loftsDelCanal: Prospectus = {
  slug: 'lofts-del-canal',
  title: 'Lofts del Canal',
  subtitle: 'Doce lofts en una antigua fábrica de harinas',
  product: 'realEstate',
  sector: 'Vivienda',
  place: 'Canal Imperial, Zaragoza',
  modality: 'coInvestment',
  illustration: 'canal',
  colours: ['#d9b8a0', '#4a3a6b'],
  token: { name: 'Lofts del Canal Derechos de renta', symbol: 'LOFT' },
  price: 10_000,
  tokensForSale: 7_500,
  softCapPercent: 60,
  order: { min: 5, max: 500 },
  interestPoints: 540,
  termMonths: 60,
  instalments: 'quarterly',
  repayment: null,
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Reforma de una fábrica de harinas de 1911 junto al Canal Imperial, en Zaragoza, para hacer doce lofts de alquiler. El edificio ya es de la sociedad; la emisión paga la obra y el mobiliario.',
  sections: {
    product:
      'Doce lofts de 52 a 78 m², con techos de 4,2 metros, en un edificio de ladrillo con la fachada protegida. La obra dura once meses y tiene licencia desde mayo.\n\nCada token da derecho a la parte proporcional de la renta neta y, a los cinco años, de la venta del edificio.',
    market:
      'El alquiler de viviendas de este tamaño ha subido un 6 % al año desde 2021 en el distrito. El plan cuenta con 11,80 €/m² al mes, un 9 % menos que la media de lo que se ofrece hoy.',
    competition:
      'A diez minutos hay dos edificios de apartamentos con servicios, más caros y con contratos de menos de un año. Los lofts se alquilan como vivienda habitual.',
    businessModel:
      'De cada 100 € de renta, 21 pagan gastos, seguros e impuestos, 6 la gestión y 73 se reparten. Un fondo del 3 % de las rentas cubre las reparaciones.',
    projections:
      'Con una ocupación del 94 %, la renta neta es del 5,4 % anual; con el 85 %, del 4,7 %. La venta a los cinco años se ha previsto al mismo precio por metro que hoy.',
  },
  risks: [
    'La obra puede costar más o durar más: hay un 7 % del presupuesto para imprevistos.',
    'Las rentas dependen de que los lofts estén alquilados.',
    'El edificio puede valer menos cuando se venda, o venderse más tarde.',
  ],
  useOfFunds: [
    { label: 'Obra y estructura', points: 6_600 },
    { label: 'Instalaciones', points: 1_500 },
    { label: 'Cocinas y mobiliario', points: 1_200 },
    { label: 'Imprevistos', points: 700 },
  ],
  team: [
    {
      name: 'Begoña Artal Vicente',
      role: 'Dirección del proyecto',
      about: 'Arquitecta, con cuatro reformas de edificios industriales.',
    },
    { name: 'Luis Ferrer Usón', role: 'Gestión del alquiler', about: 'Administra 230 viviendas en Zaragoza.' },
  ],
};
