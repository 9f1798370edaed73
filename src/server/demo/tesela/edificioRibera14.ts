import type { Prospectus } from '../prospectus.ts';

export const edificioRibera14: Prospectus = {
  slug: 'edificio-ribera-14',
  title: 'Edificio Ribera 14',
  subtitle: 'Rehabilitación de doce viviendas en Zaragoza',
  product: 'realEstate',
  sector: 'Vivienda',
  place: 'San Pablo, Zaragoza',
  modality: 'coInvestment',
  illustration: 'flats',
  colours: ['#9cb8c9', '#2f4d63'],
  token: { name: 'Ribera 14 Derechos de rendimiento', symbol: 'RIB14' },
  price: 10_000,
  tokensForSale: 12_000,
  softCapPercent: 60,
  order: { min: 5, max: 600 },
  interestPoints: 900,
  termMonths: 24,
  instalments: 'atEnd',
  repayment: null,
  ranking: 'subordinated',
  guarantee: { kind: 'none' },
  mintStrategy: 'campaignEnd',
  summary:
    'Compra y rehabilitación completa de un edificio de 1928 junto al Ebro, en el barrio de San Pablo de Zaragoza: doce viviendas de 48 a 92 m², con ascensor, aislamiento y calefacción por aerotermia. Las viviendas se venden una a una al terminar y el resultado se reparte entre los titulares de los tokens.',
  sections: {
    product:
      'El edificio tiene planta baja y cuatro alturas, 1.140 m² construidos y la fachada catalogada. La estructura es de ladrillo y forjado de madera, en buen estado según el informe técnico de febrero; la madera se refuerza con una capa de compresión.\n\nCada token da derecho a la parte proporcional del resultado de la venta, después de gastos, impuestos y del préstamo promotor. No da derecho a vivir en el edificio ni a decidir sobre la obra.',
    market:
      'En los últimos doce meses se vendieron en el barrio 63 viviendas rehabilitadas, a un precio medio de 2.870 €/m². El plan cuenta con 2.650 €/m².\n\nHay 41 personas apuntadas en la lista de la comercializadora, de las que 17 han reservado cita cuando el piso piloto esté listo.',
    competition:
      'A menos de 600 metros hay dos promociones de obra nueva: 54 viviendas, con garaje y a partir de 3.150 €/m². Ribera 14 no tiene garaje y compite por precio, por el tamaño de las viviendas y por la fachada.',
    businessModel:
      'Comprar, rehabilitar y vender. De la inversión total (1.980.000 €), esta emisión aporta 1.200.000 €, el préstamo promotor 600.000 € y la promotora 180.000 €, que cobra en último lugar.\n\nLa promotora percibe un 4 % de las ventas por su gestión y, si el rendimiento de los titulares supera el 9 % anual, una quinta parte del exceso.',
    projections:
      'La obra dura catorce meses y las ventas, los diez siguientes. Con los precios del plan, el rendimiento es del 9,0 % anual; con precios un 10 % más bajos, del 2,1 %; con precios un 13 % más bajos se recupera el capital sin rendimiento; a partir de un 20 % menos hay pérdidas.',
  },
  risks: [
    'El precio de venta puede bajar: con un 30 % menos se perdería cerca del 20 % de lo invertido.',
    'En una rehabilitación aparecen daños que no se ven antes de abrir: hay un 8 % del presupuesto para imprevistos.',
    'La licencia de obra mayor está pedida, pero no concedida.',
    'Hasta que se vendan las viviendas no hay cobros, y no hay fecha garantizada para ello.',
  ],
  useOfFunds: [
    { label: 'Compra del edificio', points: 5_500 },
    { label: 'Obra de rehabilitación', points: 3_500 },
    { label: 'Licencias, proyecto e impuestos', points: 600 },
    { label: 'Imprevistos', points: 400 },
  ],
  team: [
    {
      name: 'Carmen Oliván Serrate',
      role: 'Dirección de la promotora',
      about: 'Ha rehabilitado siete edificios del casco antiguo desde 2006.',
    },
    {
      name: 'Jorge Bernal Tena',
      role: 'Arquitecto',
      about: 'Especialista en estructuras de madera y fachadas catalogadas.',
    },
    { name: 'Paula Rived Gracia', role: 'Comercialización' },
  ],
};
