import type { Prospectus } from '../prospectus.ts';

export const solDeAragon: Prospectus = {
  slug: 'sol-de-aragon',
  title: 'Sol de Aragón',
  subtitle: 'Planta solar de 4 MW, venta pactada a 12 años',
  product: 'debt',
  sector: 'Energía',
  place: 'La Puebla de Híjar, Teruel',
  modality: 'onlineRound',
  illustration: 'solar',
  colours: ['#f3c46b', '#c65b3a'],
  token: { name: 'Sol de Aragón Préstamo 2029', symbol: 'SOLA' },
  isin: 'ES0999000013',
  price: 5_000,
  tokensForSale: 12_000,
  softCapPercent: 50,
  order: { min: 2, max: 1_000 },
  interestPoints: 720,
  termMonths: 36,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'participating',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Préstamo participativo para terminar una planta fotovoltaica de 4 MW en La Puebla de Híjar, en Teruel. La obra está al 60 %, el punto de conexión está concedido y toda la energía de los doce primeros años está vendida a precio fijo. El interés se paga cada trimestre y el capital se devuelve al vencimiento.',
  sections: {
    product:
      'La planta ocupa nueve hectáreas de secano sin uso agrícola desde 2011. Suma 7.280 módulos bifaciales sobre seguidores de un eje y ocho inversores. Producirá unos 7.600 MWh al año, el consumo de unas 2.200 viviendas.\n\nEl dinero de esta emisión paga la mitad que falta de la obra: seguidores, centro de transformación y los 1,4 kilómetros de línea hasta la subestación. La otra mitad la pone un préstamo bancario ya firmado, que va por delante de este en el cobro.',
    market:
      'Toda la energía de los doce primeros años está vendida por contrato a una comercializadora con calificación BBB, a 41,50 € por MWh y con una revisión anual del 1 %. El riesgo de precio empieza, por tanto, nueve años después de que este préstamo se devuelva.\n\nEl permiso de acceso y conexión es firme desde 2024 y la declaración de impacto ambiental, favorable, se publicó en marzo de 2025.',
    competition:
      'En un radio de 40 kilómetros hay otras tres plantas de tamaño parecido. No compiten entre ellas por clientes, sino por capacidad de evacuación, y la de esta planta está reservada y avalada.\n\nFrente a plantas mayores, su coste por MWh es un 8 % más alto; a cambio se conecta en media tensión y no depende de ampliaciones de la red de transporte.',
    businessModel:
      'La sociedad vende electricidad y certificados de origen. Sus gastos son el arrendamiento del suelo (fijo durante 30 años), la operación (contratada a cinco años por 38.000 € anuales), los seguros y los impuestos.\n\nDe cada 100 € que entran, 24 pagan gastos, 39 el préstamo bancario, 26 los intereses de esta emisión y la provisión para devolverla, y 11 quedan como margen.',
    projections:
      'Con una producción en el percentil 50, la cobertura del servicio de la deuda es de 1,38 veces; en el percentil 90, de 1,17. La planta cubriría los intereses con una producción un 21 % inferior a la prevista.\n\nEl calendario prevé conectar en mayo de 2027, primer cupón tres meses después del cierre de la campaña y devolución del capital a los 36 meses, con cargo a la refinanciación de la planta ya en marcha.',
  },
  risks: [
    'La conexión puede retrasarse: cada mes de retraso reduce los ingresos del primer año en unos 26.000 €.',
    'El préstamo bancario cobra antes: si la sociedad fuera a concurso, esta emisión cobraría después de él.',
    'La devolución del capital depende de refinanciar la planta o de venderla en 2029.',
    'La producción depende del sol y de averías; el seguro cubre las averías a partir del décimo día.',
  ],
  useOfFunds: [
    { label: 'Seguidores y su montaje', points: 4_600 },
    { label: 'Línea hasta la subestación', points: 2_400 },
    { label: 'Centro de transformación', points: 2_300 },
    { label: 'Imprevistos y gastos de la emisión', points: 700 },
  ],
  team: [
    {
      name: 'Marta Gimeno Aznar',
      role: 'Dirección del proyecto',
      about: 'Ingeniera industrial. Ha conectado catorce plantas solares en Aragón.',
    },
    {
      name: 'Óscar Villuendas Pina',
      role: 'Obra',
      about: 'Dirige la obra desde el primer día y responde del calendario.',
    },
    {
      name: 'Laura Temprado Gascón',
      role: 'Finanzas',
      about: 'Negoció el préstamo bancario y el contrato de venta de la energía.',
    },
  ],
};
