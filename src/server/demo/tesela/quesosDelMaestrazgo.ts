import type { Prospectus } from '../prospectus.ts';

export const quesosDelMaestrazgo: Prospectus = {
  slug: 'quesos-del-maestrazgo',
  title: 'Quesos del Maestrazgo',
  subtitle: 'Una quesería de oveja que duplica su obrador',
  product: 'equity',
  sector: 'Alimentación',
  place: 'Cantavieja, Teruel',
  modality: 'equity',
  illustration: 'dairy',
  colours: ['#f0dfa6', '#a97b2d'],
  token: { name: 'Quesos del Maestrazgo Participaciones', symbol: 'QUES' },
  price: 2_000,
  tokensForSale: 15_000,
  softCapPercent: 50,
  order: { min: 5, max: 1_500 },
  interestPoints: 1_150,
  termMonths: 60,
  instalments: 'yearly',
  repayment: null,
  ranking: 'equity',
  guarantee: { kind: 'none' },
  mintStrategy: 'charge',
  summary:
    'Una quesería artesana de Cantavieja, con rebaño propio de 900 ovejas y seis premios internacionales desde 2022, duplica su obrador y abre una segunda cueva de maduración. Ofrece el 11,5 % de su capital.',
  sections: {
    product:
      'Cuatro quesos de leche cruda de oveja, de tres a catorce meses de maduración. Se elaboran 46 toneladas al año, todas vendidas antes de madurar. El obrador nuevo permite 95 toneladas con la misma plantilla de ordeño.',
    market:
      'Se vende en 140 tiendas especializadas, en dos distribuidores de Francia y Reino Unido y por suscripción: 1.900 hogares reciben una caja cada dos meses. La suscripción es ya el 31 % de los ingresos y la más rentable.',
    competition:
      'Las marcas industriales venden a la mitad de precio. Entre las artesanas hay unas veinte comparables en España; tres exportan. La diferencia está en el rebaño propio y en las cuevas, que no se construyen en un año.',
    businessModel:
      'El precio medio es de 21,40 € por kilo y el coste, de 13,90 €. La leche propia cubre el 70 % de la necesaria; el resto se compra a dos ganaderías vecinas con precio fijo anual.',
    projections:
      'Ingresos de 0,98 millones en 2025, 1,25 en 2027 y 1,9 en 2030. El plan no reparte dividendos antes de 2028. La familia se compromete a recomprar participaciones desde 2031, por el valor que fije un auditor y hasta el 20 % del beneficio de cada año.',
  },
  risks: [
    'Una enfermedad del rebaño obligaría a comprar toda la leche fuera.',
    'La leche cruda tiene controles estrictos: un lote positivo se destruye entero.',
    'No habrá dividendos antes de 2028 y puede no haberlos después.',
    'La recompra de 2031 depende de que haya beneficios.',
  ],
  useOfFunds: [
    { label: 'Obrador nuevo', points: 4_700 },
    { label: 'Segunda cueva de maduración', points: 2_600 },
    { label: 'Cubas, prensas y frío', points: 1_900 },
    { label: 'Circulante de la maduración', points: 800 },
  ],
  team: [
    { name: 'Teresa Altaba Monforte', role: 'Maestra quesera', about: 'Hace queso con leche de su rebaño desde 2009.' },
    { name: 'Daniel Marín Altaba', role: 'Rebaño y ordeño' },
    {
      name: 'Pilar Ejarque Rambla',
      role: 'Suscripciones y ventas',
      about: 'Lleva la venta directa, que ya es un tercio de los ingresos.',
    },
  ],
};
