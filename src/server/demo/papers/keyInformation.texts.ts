/** The fixed texts of the sheet, beside the issuer's own words, by the parts of Annex I of the ECSPR. */
export const keyInformationTexts = {
  es: {
    title: 'Ficha de datos fundamentales de la inversión',
    file: 'ficha-de-datos-fundamentales',
    warningTitle: 'Antes de invertir',
    warnings: [
      'Ninguna autoridad ha revisado ni aprobado esta oferta. Nadie ha comprobado si es adecuada para usted: antes de invertir, haga la prueba de conocimientos y la simulación de pérdidas.',
      'Puede perder todo lo que invierta. No lo cubre ningún fondo de garantía. Procure no dedicar a este tipo de proyectos más del 10 % de su patrimonio. Puede que no encuentre comprador cuando quiera vender.',
    ],
    parts: {
      project: 'A. El promotor y el proyecto',
      process: 'B. La oferta en cifras',
      risks: 'C. Riesgos',
      offer: 'D. Para qué es el dinero y cómo se devuelve',
      rights: 'E. Derechos de quien invierte',
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
      'Durante los cuatro días naturales siguientes a su orden puede arrepentirse sin dar motivos y sin coste. Se le devuelve todo por la misma vía.',
      'Los gastos de cada medio de pago se muestran antes de confirmar. Las reclamaciones son gratuitas y se contestan en quince días hábiles.',
    ],
  },
  en: {
    title: 'Key investment information sheet',
    file: 'key-investment-information',
    warningTitle: 'Before you invest',
    warnings: [
      'No authority has reviewed or approved this offer, and nobody has checked whether it suits you: take the knowledge test and the loss simulation first.',
      'You can lose everything that you invest, and no guarantee scheme covers it. Try not to put more than 10 % of what you own into projects of this kind. You may find no buyer when you want to sell.',
    ],
    parts: {
      project: 'A. The owner and the project',
      process: 'B. The offer in figures',
      risks: 'C. Risks',
      offer: 'D. What the money is for and how it comes back',
      rights: 'E. Rights of the holders',
      redress: 'F. Changing your mind, costs and complaints',
    },
    risks: ['Where the minimum is not reached, all that was paid goes back, without interest or cost.'],
    rights: {
      debt: 'Each token is an equal part of the loan: it receives its part of interest and repayment, and has no vote.',
      equity:
        'Each token is a share: it receives dividends where there are any, with the rights that the articles set.',
      realEstate:
        'Each token has an equal part in the rents or in what a sale leaves. It gives no right over the building.',
    },
    redress: [
      'For four calendar days after your order you can change your mind without a reason and without cost. Everything goes back the way it came.',
      'What each means of payment costs is shown before you confirm. Complaints are free and answered within fifteen working days.',
    ],
  },
} as const;
