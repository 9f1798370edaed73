import type { Language } from '../language.ts';

type Wording = Record<Language, string>;
export type Statement = { id: string; text: Wording };
export type Choice = Statement & { options: readonly Statement[] };
export type QuestionGroup = { id: string; title: Wording; questions: readonly Choice[] };

/** True-or-false questions. The correct answers are in a separate module that only the server imports. */
export const knowledgeQuestions: readonly Statement[] = [
  {
    id: 'totalLoss',
    text: {
      es: 'Al invertir en un proyecto puedes perder todo el dinero que aportas.',
      en: 'If you invest in a project, you can lose all the money you put in.',
    },
  },
  {
    id: 'depositGuarantee',
    text: {
      es: 'El fondo de garantía de depósitos cubre lo invertido en una emisión, como el saldo de una cuenta bancaria.',
      en: 'The deposit guarantee scheme covers money invested in an issuance, just like a bank balance.',
    },
  },
  {
    id: 'liquidity',
    text: {
      es: 'Puedo vender mis tokens cualquier día y a un precio que se conoce de antemano.',
      en: 'I can sell my tokens on any day, at a price known in advance.',
    },
  },
  {
    id: 'diversification',
    text: {
      es: 'Repartir una cantidad entre varios proyectos suele ser menos arriesgado que ponerla toda en uno.',
      en: 'Spreading an amount over several projects is usually less risky than putting it all into one.',
    },
  },
  {
    id: 'estimatedYield',
    text: {
      es: 'La rentabilidad que anuncia un proyecto es una estimación y puede no alcanzarse.',
      en: 'The return a project announces is an estimate and may not be reached.',
    },
  },
  {
    id: 'ranking',
    text: {
      es: 'Si una sociedad se liquida, sus socios cobran antes que sus acreedores.',
      en: 'When a company is wound up, its shareholders are paid before its creditors.',
    },
  },
  {
    id: 'tokenValue',
    text: {
      es: 'Que un token esté inscrito en un registro distribuido garantiza su valor.',
      en: 'Recording a token on a distributed ledger guarantees its value.',
    },
  },
];

/**
 * The other information that the law requires: past transactions, education and profession, holding period, risk, aims.
 */
export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'experience',
    title: { es: 'Inversiones anteriores', en: 'Past transactions' },
    questions: [
      {
        id: 'pastTransactions',
        text: {
          es: '¿Cuántas veces has invertido en empresas no cotizadas o en financiación participativa en los últimos dos años?',
          en: 'How often have you invested in unlisted companies or in crowdfunding in the last two years?',
        },
        options: [
          { id: 'never', text: { es: 'Nunca', en: 'Never' } },
          { id: 'oneToFive', text: { es: 'De una a cinco veces', en: 'One to five times' } },
          { id: 'moreThanFive', text: { es: 'Más de cinco veces', en: 'More than five times' } },
        ],
      },
    ],
  },
  {
    id: 'background',
    title: { es: 'Formación y profesión', en: 'Education and profession' },
    questions: [
      {
        id: 'education',
        text: { es: '¿Qué formación financiera tienes?', en: 'What financial education do you have?' },
        options: [
          { id: 'none', text: { es: 'Ninguna', en: 'None' } },
          { id: 'selfTaught', text: { es: 'Lecturas y cursos por mi cuenta', en: 'Reading and courses on my own' } },
          {
            id: 'degree',
            text: { es: 'Estudios superiores de economía o finanzas', en: 'A degree in economics or finance' },
          },
        ],
      },
      {
        id: 'profession',
        text: { es: '¿Has trabajado en el sector financiero?', en: 'Have you worked in finance?' },
        options: [
          { id: 'never', text: { es: 'Nunca', en: 'Never' } },
          { id: 'underOneYear', text: { es: 'Menos de un año', en: 'Less than a year' } },
          { id: 'overOneYear', text: { es: 'Un año o más', en: 'A year or more' } },
        ],
      },
    ],
  },
  {
    id: 'horizon',
    title: { es: 'Plazo', en: 'Holding period' },
    questions: [
      {
        id: 'holdingPeriod',
        text: {
          es: '¿Durante cuánto tiempo puedes prescindir del dinero que inviertas?',
          en: 'How long can you do without the money you invest?',
        },
        options: [
          { id: 'underOneYear', text: { es: 'Menos de un año', en: 'Less than a year' } },
          { id: 'oneToThreeYears', text: { es: 'De uno a tres años', en: 'One to three years' } },
          { id: 'overThreeYears', text: { es: 'Más de tres años', en: 'More than three years' } },
        ],
      },
    ],
  },
  {
    id: 'risk',
    title: { es: 'Perfil de riesgo', en: 'Risk profile' },
    questions: [
      {
        id: 'bearableLoss',
        text: {
          es: '¿Qué parte de la inversión podrías perder sin cambiar tu forma de vida?',
          en: 'How much of the investment could you lose without changing your lifestyle?',
        },
        options: [
          { id: 'nothing', text: { es: 'Nada', en: 'Nothing' } },
          { id: 'part', text: { es: 'Una parte', en: 'A part' } },
          { id: 'everything', text: { es: 'Toda', en: 'All of it' } },
        ],
      },
    ],
  },
  {
    id: 'aims',
    title: { es: 'Objetivos', en: 'Aims' },
    questions: [
      {
        id: 'aim',
        text: {
          es: '¿Qué buscas sobre todo con esta inversión?',
          en: 'What are you mainly looking for in this investment?',
        },
        options: [
          { id: 'keepCapital', text: { es: 'Conservar mi dinero sin riesgo', en: 'Keeping my money without risk' } },
          { id: 'income', text: { es: 'Obtener rentas', en: 'Receiving an income' } },
          { id: 'growth', text: { es: 'Que crezca a largo plazo', en: 'Long-term growth' } },
          { id: 'support', text: { es: 'Apoyar el proyecto', en: 'Supporting the project' } },
        ],
      },
    ],
  },
];
