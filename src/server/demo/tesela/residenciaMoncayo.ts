import type { Prospectus } from '../prospectus.ts';

export const residenciaMoncayo: Prospectus = {
  slug: 'residencia-moncayo',
  title: 'Residencia Moncayo',
  subtitle: 'Alquiler de una residencia de 84 plazas',
  product: 'realEstate',
  sector: 'Sociosanitario',
  place: 'Tarazona, Zaragoza',
  modality: 'coInvestment',
  illustration: 'residence',
  colours: ['#d9b8a0', '#7a4a3c'],
  token: { name: 'Residencia Moncayo Rentas', symbol: 'MONC' },
  price: 10_000,
  tokensForSale: 9_000,
  softCapPercent: 50,
  order: { min: 5, max: 1_000 },
  interestPoints: 610,
  termMonths: 84,
  instalments: 'quarterly',
  repayment: null,
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'softCap',
  summary:
    'Compra de un edificio de 2016 en Tarazona, alquilado hasta 2041 a una operadora de residencias con 19 centros en Aragón, Navarra y La Rioja. La renta se reparte cada trimestre; el edificio se vende o se prorroga a los siete años por decisión de los titulares.',
  sections: {
    product:
      'El edificio tiene 3.900 m² en tres plantas, 84 plazas en habitaciones individuales y dobles, jardín y certificado energético A. Está libre de cargas y su ocupación media en tres años es del 96 %.',
    market:
      'En la comarca hay 2.650 personas mayores de 80 años y 210 plazas de residencia, 60 menos de las que recomienda la Organización Mundial de la Salud. La lista de espera del centro es de 38 personas.',
    competition:
      'La otra residencia de Tarazona es pública, con 70 plazas concertadas. Un tercer centro, de 48 plazas, tiene licencia desde 2024 y no ha empezado las obras.',
    businessModel:
      'La operadora paga 74.400 € al año, revisados con el índice de precios, y corre con los gastos, el impuesto de bienes inmuebles y el mantenimiento ordinario. De la renta se descuentan la gestión (4 %), los seguros y una reserva del 5 % para obras mayores.',
    projections:
      'Renta neta del 6,1 % anual desde el primer trimestre. El precio de compra es de 10.700 € por plaza, un 12 % inferior a la tasación de mayo. Si al venderse valiera lo mismo, el rendimiento total sería del 6,1 %; con un 10 % menos, del 4,6 %.',
  },
  risks: [
    'Si la operadora dejara de pagar, encontrar otra puede llevar más de un año sin renta.',
    'Una norma que pida más personal o más espacio por plaza encarecería la explotación.',
    'A los siete años el edificio puede valer menos de lo que se pagó por él.',
  ],
  useOfFunds: [
    { label: 'Compra del edificio', points: 9_300 },
    { label: 'Impuestos, notaría y registro', points: 450 },
    { label: 'Reserva para obras mayores', points: 250 },
  ],
  team: [
    {
      name: 'Ana Belén Tabuenca Lou',
      role: 'Dirección de inversiones',
      about: 'Gestiona cinco residencias alquiladas a operadores.',
    },
    { name: 'Fernando Calavia Peña', role: 'Gestión del edificio' },
  ],
};
