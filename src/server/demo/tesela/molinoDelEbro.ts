import type { Prospectus } from '../prospectus.ts';

export const molinoDelEbro: Prospectus = {
  slug: 'molino-del-ebro',
  title: 'Molino del Ebro',
  subtitle: 'Minicentral de 630 kW en un molino del siglo XIX',
  product: 'debt',
  sector: 'Energía',
  place: 'Pina de Ebro, Zaragoza',
  modality: 'onlineRound',
  illustration: 'mill',
  colours: ['#8fc1c7', '#1f5a6b'],
  token: { name: 'Molino del Ebro Préstamo 2028', symbol: 'MOLI' },
  isin: 'ES0999000021',
  price: 5_000,
  tokensForSale: 3_000,
  softCapPercent: 60,
  order: { min: 2, max: 1_000 },
  interestPoints: 640,
  termMonths: 36,
  instalments: 'quarterly',
  repayment: 'bullet',
  ranking: 'seniorSecured',
  guarantee: {
    kind: 'pledge',
    text: 'Prenda sobre las dos turbinas y sobre los cobros por la energía que venda la central.',
  },
  mintStrategy: 'campaignEnd',
  summary:
    'Préstamo para cambiar las dos turbinas de una minicentral de Pina de Ebro que funciona desde 1996. Las máquinas nuevas producen un 18 % más con el mismo caudal. El interés se paga cada trimestre desde el primero.',
  sections: {
    product:
      'La concesión de agua llega hasta 2051. Las turbinas Francis de 1996 se sustituyen por dos Kaplan de doble regulación, que aprovechan también los caudales bajos del verano, y se automatiza la compuerta.\n\nLa central no embalsa agua: devuelve al río, 300 metros más abajo, todo lo que toma.',
    market:
      'La energía se vende al mercado, con un seguro de precio que fija un suelo de 38 € por MWh hasta 2029. Los certificados de origen los compra una cooperativa de consumo aragonesa.',
    competition:
      'Una minicentral no compite por clientes. Compite por agua con el regadío, que en años secos tiene preferencia: en 2023 estuvo parada 74 días y aun así ganó dinero.',
    businessModel:
      'Ingresos medios de 196.000 € al año en la última década y gastos de 61.000 €. La sociedad no tiene otra deuda. El préstamo tiene prenda sobre las turbinas y sobre los cobros.',
    projections:
      'Con el caudal medio de diez años, los ingresos suben a 231.000 €. La cobertura de intereses y devolución es de 2,7 veces; en el peor año de los diez, de 1,7.',
  },
  risks: [
    'Un año muy seco puede dejar la central parada varios meses.',
    'A partir de 2029 el precio de la energía no está asegurado.',
    'Las turbinas tienen dos años de garantía; una avería posterior la paga la sociedad.',
  ],
  useOfFunds: [
    { label: 'Dos turbinas Kaplan', points: 7_200 },
    { label: 'Obra civil y montaje', points: 1_600 },
    { label: 'Automatización de la compuerta', points: 800 },
    { label: 'Imprevistos', points: 400 },
  ],
  team: [
    { name: 'Fermín Alcubierre Ros', role: 'Gerencia', about: 'Explota la central desde 1996.' },
    { name: 'Raquel Zapater Gil', role: 'Ingeniería', about: 'Ha renovado seis minicentrales del Ebro y del Gállego.' },
  ],
};
