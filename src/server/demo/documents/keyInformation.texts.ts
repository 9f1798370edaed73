/** The fixed texts of the sheet, beside the issuer's own words, by the parts of Annex I of the ECSPR. */
export const keyInformationTexts = {
  es: {
    title: 'Ficha de datos fundamentales de la inversión',
    file: 'ficha-de-datos-fundamentales',
    warningTitle: 'Antes de invertir',
    warnings: [
      'Ninguna autoridad ha revisado ni aprobado esta oferta. Nadie ha comprobado si es adecuada para ti: antes de invertir, haz el test de conocimientos y la simulación de pérdidas.',
      'Puedes perder todo lo que inviertas. No lo cubre ningún fondo de garantía. Procura no dedicar a este tipo de proyectos más del 10 % de tu patrimonio. Puede que no encuentres comprador cuando quieras vender.',
    ],
    parts: {
      project: 'A. El promotor y el proyecto',
      process: 'B. La oferta en cifras',
      risks: 'C. Riesgos',
      offer: 'D. Destino del dinero y devolución',
      rights: 'E. Derechos de los inversores',
      redress: 'F. Arrepentimiento, gastos y reclamaciones',
    },
    risks: ['Si no se alcanza el mínimo, se devuelve todo lo pagado, sin intereses ni gastos.'],
    rights: {
      debt: 'Cada token representa una parte igual del préstamo: cobra su parte de los intereses y de la devolución, y no da voto.',
      equity:
        'Cada token representa una participación: cobra dividendos cuando los hay y da los derechos que fijan los estatutos.',
      realEstate:
        'Cada token da derecho a una parte igual de las rentas o del resultado de la venta. No da derechos sobre el edificio.',
    },
    redress: [
      'Durante los cuatro días naturales siguientes a tu orden puedes arrepentirte sin dar motivos y sin coste. Te devolvemos todo por la misma vía.',
      'Los gastos de cada medio de pago se muestran antes de confirmar. Las reclamaciones son gratuitas y se contestan en quince días hábiles.',
    ],
  },
  en: {
    title: 'Key investment information sheet',
    file: 'key-investment-information',
    warningTitle: 'Before you invest',
    warnings: [
      'No authority has reviewed or approved this offer, and no one has checked whether it suits you: take the knowledge test and the loss simulation before you invest.',
      'You could lose all the money you invest, and no guarantee scheme covers it. Try not to put more than 10% of your net worth into projects of this kind. You may not find a buyer when you want to sell.',
    ],
    parts: {
      project: 'A. The project owner and the project',
      process: 'B. The offer in figures',
      risks: 'C. Risks',
      offer: 'D. Use of the money and repayment',
      rights: 'E. Investors’ rights',
      redress: 'F. Changing your mind, costs and complaints',
    },
    risks: ['If the minimum isn’t reached, everything paid is returned, without interest or cost.'],
    rights: {
      debt: 'Each token is an equal part of the loan: it receives its share of interest and repayment, and has no vote.',
      equity:
        'Each token is a share: it receives dividends when there are any, with the rights set by the articles of association.',
      realEstate:
        'Each token gives an equal share of the rents or of the result of the sale. It gives no rights over the building.',
    },
    redress: [
      'For four calendar days after your order you can change your mind, without giving a reason and at no cost. Everything is returned the way it came.',
      'The cost of each payment method is shown before you confirm. Complaints are free and answered within fifteen working days.',
    ],
  },
} as const;
