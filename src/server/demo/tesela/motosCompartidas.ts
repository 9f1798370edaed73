import type { Prospectus } from '../prospectus.ts';

export const motosCompartidas: Prospectus = {
  slug: 'motos-compartidas-zaragoza',
  title: 'Motos Compartidas Zaragoza',
  subtitle: '120 motos eléctricas más para la ciudad',
  product: 'debt',
  sector: 'Movilidad',
  place: 'Zaragoza',
  modality: 'onlineRound',
  illustration: 'scooters',
  colours: ['#c5b3e0', '#54408a'],
  token: { name: 'Motos Compartidas Préstamo 2028', symbol: 'MOTO' },
  price: 5_000,
  tokensForSale: 4_000,
  softCapPercent: 50,
  order: { min: 2, max: 500 },
  interestPoints: 850,
  termMonths: 24,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'senior',
  guarantee: { kind: 'none' },
  mintStrategy: 'manual',
  summary:
    'Préstamo para comprar 120 motos eléctricas. La emisora retiró la campaña al cambiar la ordenanza municipal que limita las licencias; nadie llegó a pagar.',
  sections: {
    product: 'Motos eléctricas de alquiler por minutos, con batería intercambiable y dos cascos.',
    market: 'Hay 260 motos en la ciudad y 18.000 personas registradas, con 2,6 viajes por moto al día.',
    competition: 'Otra empresa tiene 150 motos; el tranvía y la bicicleta compiten en los trayectos cortos.',
    businessModel: 'Ingreso medio de 2,90 € por viaje y coste de 1,70 €, de los que la mitad son baterías y limpieza.',
    projections: 'Con 2,2 viajes por moto al día se cubren los intereses 1,5 veces.',
  },
  risks: [
    'Las licencias son municipales y se renuevan cada cuatro años.',
    'El vandalismo y los accidentes encarecen el seguro.',
  ],
  useOfFunds: [
    { label: '120 motos eléctricas', points: 7_500 },
    { label: 'Baterías de repuesto', points: 1_500 },
    { label: 'Puesta en servicio y seguro', points: 1_000 },
  ],
  team: [
    { name: 'Iván Lozano Cebrián', role: 'Dirección', about: 'Puso en marcha el servicio en 2021.' },
    { name: 'Marta Escuer Roy', role: 'Operaciones' },
  ],
};
