import type { Prospectus } from '../prospectus.ts';

export const parqueEolicoLaMuela: Prospectus = {
  slug: 'parque-eolico-la-muela',
  title: 'Parque Eólico La Muela',
  subtitle: 'Repotenciación: de once molinos viejos a tres',
  product: 'debt',
  sector: 'Energía',
  place: 'La Muela, Zaragoza',
  modality: 'onlineRound',
  illustration: 'wind',
  colours: ['#bcd2e8', '#3a5f8f'],
  token: { name: 'La Muela Repotenciación Préstamo 2030', symbol: 'MUEL' },
  price: 5_000,
  tokensForSale: 15_000,
  softCapPercent: 55,
  order: { min: 2, max: 1_000 },
  interestPoints: 690,
  termMonths: 48,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'subordinated',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Once aerogeneradores de 1998 se cambian por tres que producen el triple, en el mismo emplazamiento y con la misma línea. Préstamo a cuatro años con interés trimestral.',
  sections: {
    product:
      'Los tres aerogeneradores suman 13,5 MW, con torres de 105 metros. Se reutilizan los caminos, la subestación y la línea, y nueve de las once cimentaciones viejas se restauran como pasto.',
    market:
      'El emplazamiento tiene 28 años de medidas de viento propias: 7,4 m/s de media a la altura del buje. La mitad de la energía está vendida a diez años a una fábrica de automóviles de la provincia; la otra mitad va al mercado.',
    competition:
      'Repotenciar cuesta un 30 % menos que un parque nuevo y evita los permisos más largos. En Aragón hay otros catorce parques de la misma edad; cinco han pedido ya la autorización.',
    businessModel:
      'La sociedad ingresa por la energía y paga suelo, operación, seguros e impuestos. Esta emisión financia la cimentación y la obra civil (750.000 €); las máquinas las financia el fabricante con un préstamo propio.',
    projections:
      'Producción neta de 36.900 MWh en un año medio. Cobertura de la deuda de 1,41 veces con el viento medio y de 1,19 en el percentil 90.',
  },
  risks: [
    'La autorización ambiental está en trámite; sin ella la emisión se devuelve entera.',
    'La mitad de la energía se vende a precio de mercado.',
    'El fabricante cobra su préstamo antes que los titulares.',
  ],
  useOfFunds: [
    { label: 'Cimentaciones', points: 4_300 },
    { label: 'Caminos y plataformas de montaje', points: 2_600 },
    { label: 'Desmontaje de los molinos viejos', points: 1_900 },
    { label: 'Restauración del monte', points: 600 },
    { label: 'Imprevistos', points: 600 },
  ],
  team: [
    {
      name: 'Natalia Berges Lapuente',
      role: 'Dirección del parque',
      about: 'Ingeniera industrial; opera parques en La Muela desde 2003.',
    },
    { name: 'Andrés Cólera Marín', role: 'Obra civil', about: 'Ha dirigido la obra de nueve parques.' },
  ],
};
