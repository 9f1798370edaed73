import type { TermsWords } from './termsWords.ts';

export const termsInSpanish: TermsWords = {
  conditions: 'Condiciones',
  lead: {
    debt: 'Los tokens representan partes iguales de un préstamo al promotor, en estas condiciones.',
    realEstate:
      'Los tokens dan derecho a partes iguales de las rentas del activo y de lo que resulte de su venta, en estas condiciones.',
    equity: 'Los tokens representan participaciones en el capital del promotor, en estas condiciones.',
  },
  rate: { debt: 'Tipo de interés', realEstate: 'Renta prevista', equity: 'Capital que se ofrece' },
  rateOf: {
    debt: (percent) =>
      `${percent} nominal anual, fijo, sobre el capital pendiente. Cada mes cuenta como un doceavo de año.`,
    realEstate: (percent) =>
      `${percent} anual del importe invertido, antes de impuestos. Es una estimación y no está garantizada: se reparte lo que el activo ha rentado.`,
    equity: (percent) => `${percent} del capital, si se suscribe toda la emisión`,
  },
  inSheet: 'La que describe la ficha de datos fundamentales',
  term: 'Plazo',
  months: (count) => `${count} ${count === 1 ? 'mes' : 'meses'} desde el cierre de la emisión`,
  noTerm: 'Sin plazo',
  payments: { debt: 'Pago de intereses', realEstate: 'Reparto de rentas', equity: 'Dividendos' },
  paymentsOf: {
    debt: (rhythm) => rhythm,
    realEstate: (rhythm) => `${rhythm}, en proporción a los tokens`,
    equity: (rhythm) =>
      `Los que acuerde la sociedad, en proporción a los tokens. Fechas en las que puede repartirlos: ${rhythm.toLowerCase()}.`,
  },
  rhythms: {
    monthly: 'Cada mes',
    quarterly: 'Cada trimestre',
    halfYearly: 'Cada semestre',
    yearly: 'Cada año',
    atEnd: 'Al final del plazo',
  },
  repayment: 'Devolución del capital',
  repayments: {
    bullet: 'Entera, al final del plazo',
    french: 'En cuotas iguales de capital e intereses',
    linear: 'En partes iguales del capital, con los intereses del capital pendiente',
  },
  paymentDays: 'Días de pago',
  paymentDaysOf: {
    following:
      'El pago que cae en un día sin transferencias en euros (calendario TARGET) se hace el siguiente día hábil.',
    modifiedFollowing:
      'El pago que cae en un día sin transferencias en euros (calendario TARGET) se hace el siguiente día hábil, o el anterior si el siguiente es de otro mes.',
    preceding:
      'El pago que cae en un día sin transferencias en euros (calendario TARGET) se hace el día hábil anterior.',
  },
  interestDaysOf: {
    unadjusted: 'Sus intereses no cambian.',
    adjusted: 'Sus intereses cuentan los días que se mueve.',
  },
  defaultInterest: 'Intereses de demora',
  defaultInterestOf: (percent) =>
    `${percent} nominal anual sobre el capital y los intereses que se paguen tarde, desde su vencimiento hasta el día del pago, en lugar del tipo de interés (artículos 1101 y 1108 del Código Civil). Se reparte entre los titulares del pago atrasado.`,
  capitalBack: {
    realEstate:
      'Con la venta del activo, en proporción a los tokens. El precio de venta no se conoce y puede ser menor que lo invertido.',
    equity: 'No se devuelve. Se recupera si se venden los tokens o se liquida la sociedad.',
  },
  target: 'Importe de la emisión',
  softCap: 'Importe mínimo',
  stake: 'Parte de esta inversión',
  stakeOf: (percent) => `${percent} del capital, si se suscribe toda la emisión`,
  valuation: 'Valor de la sociedad después de la emisión',
  calendar: 'Calendario de pagos',
  calendarLead: {
    debt: 'Importes brutos de esta inversión. Los meses se cuentan desde el cierre de la emisión; al emitir los tokens, la plataforma publica el día de cada pago. El reparto entre titulares se redondea al céntimo.',
    realEstate:
      'Importes brutos previstos de esta inversión, que no están garantizados. Los meses se cuentan desde el cierre de la emisión.',
  },
  noCalendar:
    'No hay pagos comprometidos. Cada dividendo tiene el importe y la fecha que la sociedad acuerda, y se reparte en proporción a los tokens.',
  columns: {
    month: 'Mes',
    date: 'Fecha',
    income: { debt: 'Intereses', realEstate: 'Renta prevista', equity: 'Dividendo' },
    capital: 'Capital',
    total: 'Total',
  },
  month: (from, until) => (from === until ? String(until) : `${from} a ${until}`),
  onSale: 'Según la venta',
  sum: 'Total',
  outstanding: 'Capital pendiente de los tokens',
  standing: 'Situación de los pagos',
  standings: {
    current: 'Al corriente',
    late: 'Hay pagos retrasados',
    defaulted: 'En impago',
    insolvent: 'El emisor está en concurso',
  },
  nextPayments: 'Próximos pagos',
  nextLead:
    'Importes brutos para estos tokens según el calendario de la emisión en la fecha de este documento. Cobra quien los tiene al final de la fecha de registro de cada pago.',
  noNext: 'La emisión no tiene pagos con fecha en este momento.',
  noNextInsolvent:
    'Nada vence mientras el emisor está en concurso. Lo que venció antes se sigue debiendo, y lo que se recupera se reparte entre los titulares en proporción a sus tokens.',
  undecided: 'Por decidir',
  ranking: 'Orden de cobro, garantías e impago',
  rank: 'Orden de cobro',
  ranks: {
    seniorSecured: 'Preferente, con garantía sobre bienes',
    senior: 'Ordinario',
    subordinated: 'Subordinado',
    participating: 'Préstamo participativo, detrás de todos los acreedores',
    equity: 'Socio, detrás de todos los acreedores',
  },
  guarantee: 'Garantía',
  guarantees: {
    none: 'Sin garantías',
    mortgage: 'Hipoteca',
    pledge: 'Prenda',
    personal: 'Garantía personal',
    several: 'Varias garantías',
  },
  guaranteeOf: (guarantee) =>
    guarantee.kind === 'none'
      ? 'La emisión no tiene garantías.'
      : `La emisión tiene esta garantía, en palabras del promotor: «${guarantee.text}».`,
  liability: {
    debt: 'El promotor responde del préstamo con todos sus bienes (artículo 1911 del Código Civil).',
    realEstate: 'Antes que el inversor se pagan los gastos del activo.',
    equity: 'El inversor es socio.',
  },
  rankOf: {
    seniorSecured:
      'En un concurso el inversor cobra con preferencia de los bienes de la garantía, en su rango y hasta donde alcance su valor, y por el resto como acreedor ordinario (texto refundido de la Ley Concursal, artículos 270 y 272).',
    senior:
      'El inversor es acreedor ordinario: en un concurso cobra después de los acreedores con privilegio o garantía, como un banco con hipoteca, y antes que los acreedores subordinados y los socios (texto refundido de la Ley Concursal, artículos 269 y siguientes).',
    subordinated:
      'El inversor es acreedor subordinado: en un concurso cobra después de todos los acreedores con privilegio y de todos los ordinarios, y antes que los socios (texto refundido de la Ley Concursal, artículo 281).',
    participating:
      'El préstamo es participativo: el inversor cobra después de los acreedores comunes y antes que los socios (artículo 20 del Real Decreto-ley 7/1996).',
    equity:
      'Si la sociedad se liquida, cobra a la vez que los demás socios y después de todos los acreedores (artículos 391 y 392 de la Ley de Sociedades de Capital).',
  },
  rankInSheet: {
    debt: 'Salvo que la ficha de datos fundamentales diga otra cosa, el inversor es acreedor ordinario: en un concurso cobra después de los acreedores con privilegio o garantía, como un banco con hipoteca, y antes que los socios (texto refundido de la Ley Concursal, artículos 269 y siguientes). No hay más garantías que las que describe la ficha.',
    realEstate:
      'También se paga antes a los acreedores que tienen preferencia sobre él, como un banco con hipoteca. No hay más garantías que las que describe la ficha de datos fundamentales.',
    equity:
      'Si la sociedad se liquida, cobra a la vez que los demás socios y después de todos los acreedores (artículos 391 y 392 de la Ley de Sociedades de Capital). No hay más garantías que las que describe la ficha de datos fundamentales.',
  },
  lateOf: {
    debt: 'Si un pago no llega en su fecha, la plataforma comunica al inversor el motivo y la nueva fecha, y la emisión consta como retrasada; si se declara el impago, también lo comunica. Lo que se debe desde el vencimiento devenga los intereses convenidos (artículo 1108 del Código Civil). Lo que se recupera se reparte entre los titulares en proporción a sus tokens. La plataforma no responde del pago.',
    realEstate:
      'Si un reparto previsto se retrasa o no llega, la plataforma comunica al inversor el motivo y, si se conoce, la nueva fecha. Una renta que el activo no ha producido no se debe. Lo que se cobra más tarde se reparte entre los titulares en proporción a sus tokens. La plataforma no responde del pago.',
    equity:
      'Un dividendo se debe desde que la sociedad lo acuerda. Si no se paga en su fecha, la plataforma comunica al inversor el motivo y la nueva fecha. La plataforma no responde del pago.',
  },
  risks: 'Riesgos de la emisión',
  risksLead: 'La emisión describe estos riesgos con sus propias palabras.',
  costs: 'Comisiones y retención',
  fee: 'Comisión de esta inversión',
  feeOf: (amount) => `${amount}, incluida en el total pagado`,
  saleFee: 'Comisión por vender',
  saleFeeText: 'La vigente al vender, que se muestra antes de confirmar la venta',
  withholding: 'Retención',
  withholdingOf: (percent, article) =>
    `Información: hoy se retiene un ${percent} de intereses, rentas y dividendos (${article}), y nada del capital devuelto. Se aplica la que corresponda en la fecha de cada pago y a la residencia fiscal del inversor.`,
};
