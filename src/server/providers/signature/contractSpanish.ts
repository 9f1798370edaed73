import type { Clause } from '../paper/clauses.ts';
import type { ContractData } from './contractData.ts';
import { type ContractFormat, type ContractWording, withoutEmptyRows } from './contractWording.ts';
import { buildPromoterClause } from './terms/promoterClause.ts';
import { buildContractTerms } from './terms/termsClauses.ts';
import { termsInSpanish } from './terms/termsSpanish.ts';
import { testInSpanish } from './terms/testSpanish.ts';

const products = {
  equity: 'participaciones en el capital',
  debt: 'instrumentos de deuda',
  realEstate: 'derechos sobre un activo inmobiliario',
} as const;

export const contractInSpanish: ContractWording = (data, format) => ({
  title: 'Contrato de inversión',
  subtitle: `${data.project.title} · ${data.reference} · ${format.moment(data.preparedAt)}`,
  clauses: [
    ...parties(data),
    subscription(data, format),
    payment(data, format),
    ...buildContractTerms(data, termsInSpanish, format),
    register(data),
    reflection(data, format),
    keyInformation(data, format),
    buildPromoterClause(data, format),
    risks(data, format),
    testInSpanish(data, format),
    outcome(data),
    personalData(data),
    law(data),
    signing(data),
  ],
  page: (number, of) => `${data.reference} · Página ${number} de ${of}`,
});

function parties({ platform, owner, investor }: ContractData): Clause[] {
  const isLegal = investor.kind === 'legal';
  return [
    {
      heading: 'Las partes',
      paragraphs: [
        `Contratan el promotor, que emite, y el inversor, que suscribe. ${platform.name} actúa como proveedor de servicios de financiación participativa a través de la plataforma ${platform.brandName}, sin ser parte de la inversión.`,
      ],
      rows: withoutEmptyRows([
        ['Promotor', owner.name],
        ['NIF del promotor', owner.taxNumber],
        ['Domicilio del promotor', owner.address],
        ['Representante del promotor', owner.representative],
        [isLegal ? 'Inversor (persona jurídica)' : 'Inversor', investor.name],
        [isLegal ? 'NIF del inversor' : 'Documento de identidad', investor.taxNumber],
        ['Domicilio del inversor', investor.address],
        ['Representante del inversor', investor.representative],
        ['Correo del inversor', investor.email],
        [
          'Clasificación',
          investor.classification === 'sophisticated' ? 'Inversor experimentado' : 'Inversor no experimentado',
        ],
        ['Plataforma', `${platform.name}, ${platform.taxNumber}`],
        ['Domicilio de la plataforma', platform.address],
      ]),
    },
  ];
}

function subscription({ project, order }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Objeto',
    paragraphs: [
      `El inversor suscribe ${format.integer(order.tokens)} tokens ${project.tokenName} (${project.tokenSymbol}) de la emisión «${project.title}», que representan ${products[project.product]} mediante tecnología de registros distribuidos, conforme a la Ley 6/2023, de 17 de marzo, de los Mercados de Valores y de los Servicios de Inversión.`,
    ],
  };
}

function payment({ order, payment: paid }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Precio y pago',
    paragraphs: ['El promotor reconoce que el importe siguiente se ha recibido por cuenta de la emisión.'],
    figures: [
      ['Tokens', format.integer(order.tokens)],
      ['Precio por token', format.money(order.unitPriceMinor)],
      ['Importe de la inversión', format.money(order.amountMinor)],
      ['Comisión', format.money(order.feeMinor)],
      ['Total pagado', format.money(order.totalMinor)],
    ],
    rows: [
      ['Medio de pago', paid.method],
      ['Referencia del pago', paid.reference],
      ['Fecha del pago', format.moment(paid.settledAt)],
    ],
  };
}

function register({ registrar, platform, order, project }: ContractData): Clause {
  return {
    heading: 'Registro de los tokens',
    paragraphs: [
      registrar
        ? `${registrar.name} (${registrar.taxNumber}) es la entidad responsable de la inscripción y registro (ERIR) de la emisión. La titularidad de los tokens, y cualquier transmisión, prenda o embargo, existe desde su inscripción en ese registro, que identifica al titular. En la cadena no consta ningún dato personal.`
        : `${platform.name} lleva la relación de titulares de los tokens, que identifica a cada uno por su monedero. En la cadena no consta ningún dato personal.`,
    ],
    rows: withoutEmptyRows([
      ['Entidad de registro (ERIR)', registrar?.name],
      ['Monedero del inversor', order.wallet],
      ['ISIN', project.isin],
      ['Contrato del token', project.tokenContract],
    ]),
  };
}

function reflection({ reflection: period, platform }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Periodo de reflexión',
    paragraphs: [
      `Conforme al artículo 22 del Reglamento (UE) 2020/1503, el inversor puede revocar su inversión sin dar explicaciones, sin coste y por el mismo medio por el que la hizo, desde el ${format.moment(period.startedAt)} hasta el ${format.moment(period.endsAt)}.`,
      `Si la revoca se le devuelve todo lo pagado, comisiones incluidas. Ningún token se emite a su favor antes de que termine ese periodo. La revocación se hace en ${platform.brandName}, en la página de la inversión, o escribiendo a ${platform.contact}.`,
    ],
  };
}

function keyInformation({ kiis }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Ficha de datos fundamentales de la inversión',
    paragraphs: [
      `El inversor ha recibido, antes de comprometerse, la ficha de datos fundamentales de la inversión (artículo 23 del Reglamento (UE) 2020/1503) en la versión que se indica. Si cambiara de forma relevante, se le avisará enseguida y empezará de nuevo el periodo de reflexión.`,
    ],
    rows: [
      ['Versión', String(kiis.version)],
      ['Fecha', format.day(kiis.date)],
      ['SHA-256', kiis.sha256],
    ],
  };
}

function risks({ acknowledgements }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Riesgos aceptados',
    paragraphs: [
      'La inversión puede perderse por completo y quizá no pueda venderse cuando se quiera. No la cubre ningún sistema de garantía de depósitos ni de indemnización de los inversores. Ninguna autoridad ha revisado ni aprobado la oferta. El inversor ha aceptado, en los momentos que se indican, lo siguiente:',
    ],
    points: acknowledgements.map(({ text, at }) => `${text} (${format.moment(at)})`),
  };
}

function outcome({ owner }: ContractData): Clause {
  return {
    heading: 'Cierre de la emisión',
    paragraphs: [
      `Si la emisión no alcanza el importe mínimo de su folleto o ficha en el plazo previsto, o si ${owner.name} la retira, este contrato queda sin efecto y se devuelve al inversor todo lo pagado. Si lo alcanza, los tokens se emiten a favor del inversor y se inscriben a su nombre.`,
    ],
  };
}

function personalData({ platform, owner }: ContractData): Clause {
  return {
    heading: 'Datos personales',
    paragraphs: [
      `${platform.name} y ${owner.name} tratan los datos de este contrato para cumplirlo y para cumplir la ley, y los conservan durante los plazos que la ley exige. El inversor puede acceder a sus datos, descargarlos, corregirlos y pedir su supresión o limitación en su cuenta o en ${platform.contact}.`,
    ],
  };
}

function law({ platform }: ContractData): Clause {
  return {
    heading: 'Reclamaciones y ley aplicable',
    paragraphs: [
      `Las reclamaciones se presentan gratuitamente en ${platform.contact}. Este contrato se rige por la ley española; conocerán de él los juzgados y tribunales que la ley determine y, si el inversor es consumidor, los de su domicilio.`,
    ],
  };
}

function signing({ platform }: ContractData): Clause {
  return {
    heading: 'Firma electrónica',
    paragraphs: [
      `El inversor firma con un código de un solo uso enviado a su correo y vinculado a la huella (SHA-256) de este documento. Una vez firmado, ${platform.name} lo sella con su certificado electrónico, de modo que cualquier cambio posterior se detecta. El inversor recibe una copia y puede descargarla siempre desde su cuenta.`,
    ],
  };
}
