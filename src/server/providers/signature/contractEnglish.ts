import type { Clause } from '../paper/clauses.ts';
import type { ContractData } from './contractData.ts';
import { type ContractFormat, type ContractWording, withoutEmptyRows } from './contractWording.ts';
import { buildPromoterClause } from './terms/promoterClause.ts';
import { buildContractTerms } from './terms/termsClauses.ts';
import { termsInEnglish } from './terms/termsEnglish.ts';
import { testInEnglish } from './terms/testEnglish.ts';

const products = {
  equity: 'shares in the capital',
  debt: 'debt instruments',
  realEstate: 'rights in a real estate asset',
} as const;

export const contractInEnglish: ContractWording = (data, format) => ({
  title: 'Investment agreement',
  subtitle: `${data.project.title} · ${data.reference} · ${format.moment(data.preparedAt)}`,
  clauses: [
    ...parties(data),
    subscription(data, format),
    payment(data, format),
    ...buildContractTerms(data, termsInEnglish, format),
    register(data),
    reflection(data, format),
    keyInformation(data, format),
    buildPromoterClause(data, format),
    risks(data, format),
    testInEnglish(data, format),
    outcome(data),
    personalData(data),
    law(data),
    signing(data),
  ],
  page: (number, of) => `${data.reference} · Page ${number} of ${of}`,
});

function parties({ platform, owner, investor }: ContractData): Clause[] {
  const isLegal = investor.kind === 'legal';
  return [
    {
      heading: 'The parties',
      paragraphs: [
        `The parties are the project owner, who issues, and the investor, who subscribes. ${platform.name} acts as crowdfunding service provider through the platform ${platform.brandName} and is not a party to the investment.`,
      ],
      rows: withoutEmptyRows([
        ['Project owner', owner.name],
        ["Owner's tax number", owner.taxNumber],
        ["Owner's address", owner.address],
        ["Owner's representative", owner.representative],
        [isLegal ? 'Investor (legal person)' : 'Investor', investor.name],
        [isLegal ? "Investor's tax number" : 'Identity document', investor.taxNumber],
        ["Investor's address", investor.address],
        ["Investor's representative", investor.representative],
        ["Investor's email", investor.email],
        [
          'Classification',
          investor.classification === 'sophisticated' ? 'Sophisticated investor' : 'Non-sophisticated investor',
        ],
        ['Platform', `${platform.name}, ${platform.taxNumber}`],
        ["Platform's address", platform.address],
      ]),
    },
  ];
}

function subscription({ project, order }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Subject',
    paragraphs: [
      `The investor subscribes for ${format.integer(order.tokens)} tokens ${project.tokenName} (${project.tokenSymbol}) of the issue “${project.title}”, which represent ${products[project.product]} by distributed ledger technology under the Spanish Act 6/2023 of 17 March on Securities Markets and Investment Services.`,
    ],
  };
}

function payment({ order, payment: paid }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Price and payment',
    paragraphs: ['The project owner acknowledges that the following amount was received for the issue.'],
    figures: [
      ['Tokens', format.integer(order.tokens)],
      ['Price per token', format.money(order.unitPriceMinor)],
      ['Amount invested', format.money(order.amountMinor)],
      ['Fee', format.money(order.feeMinor)],
      ['Total paid', format.money(order.totalMinor)],
    ],
    rows: [
      ['Means of payment', paid.method],
      ['Payment reference', paid.reference],
      ['Paid on', format.moment(paid.settledAt)],
    ],
  };
}

function register({ registrar, platform, order, project }: ContractData): Clause {
  return {
    heading: 'Register of the tokens',
    paragraphs: [
      registrar
        ? `${registrar.name} (${registrar.taxNumber}) is the entity responsible for registration (ERIR) of the issue. Title to the tokens, and any transfer, pledge or seizure, exists from its entry in that register, which identifies the holder. No personal data is kept on the chain.`
        : `${platform.name} keeps the list of the holders of the tokens, which identifies each of them by their wallet. No personal data is kept on the chain.`,
    ],
    rows: withoutEmptyRows([
      ['Registrar (ERIR)', registrar?.name],
      ["Investor's wallet", order.wallet],
      ['ISIN', project.isin],
      ['Token contract', project.tokenContract],
    ]),
  };
}

function reflection({ reflection: period, platform }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Reflection period',
    paragraphs: [
      `Under Article 22 of Regulation (EU) 2020/1503 the investor may revoke the investment without giving a reason, without cost and by the means by which it was made, from ${format.moment(period.startedAt)} until ${format.moment(period.endsAt)}.`,
      `On revocation everything paid is returned, fees included. No token is issued to the investor before that period ends. The investment is revoked on its page at ${platform.brandName}, or by writing to ${platform.contact}.`,
    ],
  };
}

function keyInformation({ kiis }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Key investment information sheet',
    paragraphs: [
      'Before committing, the investor received the key investment information sheet (Article 23 of Regulation (EU) 2020/1503) in the version given below. Should it change materially, the investor is informed at once and the reflection period starts again.',
    ],
    rows: [
      ['Version', String(kiis.version)],
      ['Date', format.day(kiis.date)],
      ['SHA-256', kiis.sha256],
    ],
  };
}

function risks({ acknowledgements }: ContractData, format: ContractFormat): Clause {
  return {
    heading: 'Risks accepted',
    paragraphs: [
      'The whole investment can be lost, and it may not be possible to sell it when desired. No deposit guarantee scheme and no investor compensation scheme covers it. No authority has reviewed or approved the offer. The investor accepted, at the times given, the following:',
    ],
    points: acknowledgements.map(({ text, at }) => `${text} (${format.moment(at)})`),
  };
}

function outcome({ owner }: ContractData): Clause {
  return {
    heading: 'Close of the issue',
    paragraphs: [
      `If the issue does not reach the minimum amount of its prospectus or information sheet in the time set for it, or if ${owner.name} withdraws it, this agreement has no effect and everything paid is returned to the investor. If it does, the tokens are issued to the investor and registered in the investor's name.`,
    ],
  };
}

function personalData({ platform, owner }: ContractData): Clause {
  return {
    heading: 'Personal data',
    paragraphs: [
      `${platform.name} and ${owner.name} process the data of this agreement in order to perform it and to comply with the law, and keep them for as long as the law requires. The investor may see, download and correct them, and ask for their erasure or restriction, in the account or at ${platform.contact}.`,
    ],
  };
}

function law({ platform }: ContractData): Clause {
  return {
    heading: 'Complaints and law',
    paragraphs: [
      `Complaints are handled free of charge at ${platform.contact}. This agreement is governed by Spanish law; the courts that the law determines have jurisdiction, and where the investor is a consumer, those of the investor's domicile.`,
    ],
  };
}

function signing({ platform }: ContractData): Clause {
  return {
    heading: 'Electronic signature',
    paragraphs: [
      `The investor signs with a single-use code that is sent by email and bound to the fingerprint (SHA-256) of this document. Once signed, ${platform.name} seals it with its electronic certificate, so that any later change is detected. The investor receives a copy and can always download it from the account.`,
    ],
  };
}
