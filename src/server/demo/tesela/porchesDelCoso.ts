import type { Prospectus } from '../prospectus.ts';

export const porchesDelCoso: Prospectus = {
  slug: 'porches-del-coso',
  title: 'Porches del Coso',
  subtitle: 'Cuatro locales alquilados bajo los porches',
  product: 'realEstate',
  sector: 'Comercio',
  place: 'Huesca',
  modality: 'coInvestment',
  illustration: 'arcade',
  colours: ['#cfc3d8', '#5b4a72'],
  token: { name: 'Porches del Coso Rentas', symbol: 'PORC' },
  price: 10_000,
  tokensForSale: 3_000,
  softCapPercent: 60,
  order: { min: 5, max: 1_000 },
  interestPoints: 560,
  termMonths: 96,
  instalments: 'quarterly',
  repayment: null,
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Compra de cuatro locales contiguos en el centro de Huesca, alquilados a una librería, una farmacia, una óptica y una zapatería. La renta se reparte cada trimestre.',
  sections: {
    product:
      'Los cuatro locales suman 412 m² en planta baja, con 38 m de fachada a los porches. Tienen instalaciones de 2019 y están libres de cargas. Los contratos vencen entre 2029 y 2033.',
    market:
      'Por la calle pasan 11.000 personas al día laborable. En cinco años la desocupación del tramo no ha pasado del 4 %, y la renta media ha subido de 14,20 a 16,90 € por metro.',
    competition:
      'El centro comercial de la carretera de circunvalación perdió dos de sus tres cadenas de moda. Los locales de la calle paralela se alquilan un 30 % más baratos, con la mitad de paso.',
    businessModel:
      'Los inquilinos pagan 20.160 € al año cada uno de media, revisados con el índice de precios. De la renta se descuentan la gestión (4 %), los seguros, los impuestos y una reserva del 5 %.',
    projections:
      'Renta neta del 5,6 % anual. Los titulares deciden a los ocho años si los locales se venden o se prorroga la tenencia.',
  },
  risks: [
    'Un local vacío deja sin su cuarta parte de la renta hasta que se alquila de nuevo.',
    'La compra por internet puede reducir lo que un comercio puede pagar.',
    'A los ocho años los locales pueden valer menos de lo que se pagó por ellos.',
  ],
  useOfFunds: [
    { label: 'Compra de los locales', points: 9_250 },
    { label: 'Impuestos, notaría y registro', points: 500 },
    { label: 'Reserva para obras', points: 250 },
  ],
  team: [
    {
      name: 'Lorenzo Avellanas Buil',
      role: 'Dirección de inversiones',
      about: 'Gestiona 60 locales en Huesca y Zaragoza.',
    },
    { name: 'Nieves Otal Cavero', role: 'Gestión de los alquileres' },
  ],
};
