import type { TermsWords } from './termsWords.ts';

export const termsInEnglish: TermsWords = {
  conditions: 'Terms',
  lead: {
    debt: 'The tokens represent equal parts of a loan to the project owner, on these terms.',
    realEstate:
      'The tokens give a right to equal parts of the rents of the asset and of the result of its sale, on these terms.',
    equity: 'The tokens represent shares in the capital of the project owner, on these terms.',
  },
  rate: { debt: 'Interest rate', realEstate: 'Expected rent', equity: 'Capital offered' },
  rateOf: {
    debt: (percent) =>
      `${percent} nominal a year, fixed, on the outstanding capital. Each month counts as a twelfth of a year.`,
    realEstate: (percent) =>
      `${percent} a year of the amount invested, before tax. It is an estimate and not guaranteed: what the asset has earned is distributed.`,
    equity: (percent) => `${percent} of the capital, if the whole issue is subscribed`,
  },
  inSheet: 'As described in the key investment information sheet',
  term: 'Term',
  months: (count) => `${count} ${count === 1 ? 'month' : 'months'} from the close of the issue`,
  noTerm: 'No term',
  payments: { debt: 'Interest payments', realEstate: 'Distribution of rents', equity: 'Dividends' },
  paymentsOf: {
    debt: (rhythm) => rhythm,
    realEstate: (rhythm) => `${rhythm}, in proportion to the tokens`,
    equity: (rhythm) =>
      `Those that the company resolves, in proportion to the tokens. Dates on which it may pay them: ${rhythm.toLowerCase()}.`,
  },
  rhythms: {
    monthly: 'Every month',
    quarterly: 'Every quarter',
    halfYearly: 'Every half year',
    yearly: 'Every year',
    atEnd: 'At the end of the term',
  },
  repayment: 'Return of the capital',
  repayments: {
    bullet: 'Completely, at the end of the term',
    french: 'In equal instalments of capital and interest',
    linear: 'In equal parts of the capital, with the interest on the outstanding capital',
  },
  paymentDays: 'Days of payment',
  paymentDaysOf: {
    following:
      'A payment that falls on a day without euro transfers (calendar of TARGET) is made on the next business day.',
    modifiedFollowing:
      'A payment that falls on a day without euro transfers (calendar of TARGET) is made on the next business day, or on the one before if the next one is in another month.',
    preceding:
      'A payment that falls on a day without euro transfers (calendar of TARGET) is made on the business day before.',
  },
  interestDaysOf: {
    unadjusted: 'Its interest does not change.',
    adjusted: 'Its interest counts the days by which it moves.',
  },
  defaultInterest: 'Default interest',
  defaultInterestOf: (percent) =>
    `${percent} nominal a year on capital and interest that are paid late, from their due date to the day of payment, in place of the interest rate (Articles 1101 and 1108 of the Spanish Civil Code). It is distributed among the holders of the late payment.`,
  capitalBack: {
    realEstate:
      'With the sale of the asset, in proportion to the tokens. The sale price is unknown and may be less than the amount invested.',
    equity: 'It is not returned. It is recovered if the tokens are sold or the company is wound up.',
  },
  target: 'Amount of the issue',
  softCap: 'Minimum amount',
  stake: 'Part of this investment',
  stakeOf: (percent) => `${percent} of the capital, if the whole issue is subscribed`,
  valuation: 'Value of the company after the issue',
  calendar: 'Calendar of payments',
  calendarLead: {
    debt: 'Gross amounts of this investment. Months are counted from the close of the issue; when the tokens are issued, the platform publishes the day of each payment. The distribution among holders is rounded to the cent.',
    realEstate:
      'Expected gross amounts of this investment, which are not guaranteed. Months are counted from the close of the issue.',
  },
  noCalendar:
    'No payment is committed. Each dividend has the amount and the date that the company resolves, and is distributed in proportion to the tokens.',
  columns: {
    month: 'Month',
    date: 'Date',
    income: { debt: 'Interest', realEstate: 'Expected rent', equity: 'Dividend' },
    capital: 'Capital',
    total: 'Total',
  },
  month: (from, until) => (from === until ? String(until) : `${from} to ${until}`),
  onSale: 'As sold',
  sum: 'Total',
  outstanding: 'Outstanding capital of the tokens',
  standing: 'State of the payments',
  standings: {
    current: 'Up to date',
    late: 'Some payments are late',
    defaulted: 'In default',
    insolvent: 'The issuer is insolvent',
  },
  nextPayments: 'Next payments',
  nextLead:
    'Gross amounts for these tokens by the calendar of the issue on the date of this document. Whoever holds them at the end of the record date of each payment is paid.',
  noNext: 'The issue has no dated payments at this moment.',
  noNextInsolvent:
    'Nothing falls due while the issuer is insolvent. What was due before is still owed, and what is recovered is distributed among the holders in proportion to their tokens.',
  undecided: 'To be decided',
  ranking: 'Ranking, security and default',
  rank: 'Ranking',
  ranks: {
    seniorSecured: 'Senior, secured on assets',
    senior: 'Ordinary',
    subordinated: 'Subordinated',
    participating: 'Participating loan, after all creditors',
    equity: 'Shareholder, after all creditors',
  },
  guarantee: 'Security',
  guarantees: {
    none: 'None',
    mortgage: 'Mortgage',
    pledge: 'Pledge',
    personal: 'Personal guarantee',
    several: 'Several',
  },
  guaranteeOf: (guarantee) =>
    guarantee.kind === 'none'
      ? 'The issue has no security.'
      : `The issue has this security, in the project owner's words: “${guarantee.text}”`,
  liability: {
    debt: 'The project owner is liable for the loan with all its assets (Article 1911 of the Spanish Civil Code).',
    realEstate: 'The costs of the asset are paid before the investor.',
    equity: 'The investor is a shareholder.',
  },
  rankOf: {
    seniorSecured:
      'In insolvency the investor is paid first out of the assets of the security, in its rank and up to their value, and for the rest as an ordinary creditor (consolidated text of the Spanish Insolvency Act, Articles 270 and 272).',
    senior:
      'The investor is an ordinary creditor: in insolvency, paid after creditors with a privilege or security, such as a bank with a mortgage, and before subordinated creditors and shareholders (consolidated text of the Spanish Insolvency Act, Articles 269 et seq.).',
    subordinated:
      'The investor is a subordinated creditor: in insolvency, paid after all creditors with a privilege and all ordinary creditors, and before the shareholders (consolidated text of the Spanish Insolvency Act, Article 281).',
    participating:
      'The loan is a participating loan: the investor is paid after the ordinary creditors and before the shareholders (Article 20 of Spanish Royal Decree-Law 7/1996).',
    equity:
      'If the company is wound up, the investor is paid at the same time as the other shareholders and after all creditors (Articles 391 and 392 of the Spanish Capital Companies Act).',
  },
  rankInSheet: {
    debt: 'Unless the key investment information sheet says otherwise, the investor is an ordinary creditor: in insolvency, paid after creditors with a privilege or security, such as a bank with a mortgage, and before the shareholders (consolidated text of the Spanish Insolvency Act, Articles 269 et seq.). There is no security other than that described in the sheet.',
    realEstate:
      'Creditors that rank before the investor, such as a bank with a mortgage, are paid first too. There is no security other than that described in the key investment information sheet.',
    equity:
      'If the company is wound up, the investor is paid at the same time as the other shareholders and after all creditors (Articles 391 and 392 of the Spanish Capital Companies Act). There is no security other than that described in the key investment information sheet.',
  },
  lateOf: {
    debt: 'If a payment does not arrive on its date, the platform informs the investor of the reason and the new date, and the issue is shown as late; if default is declared, the platform informs of it too. What is owed bears the agreed interest from its due date (Article 1108 of the Spanish Civil Code). What is recovered is distributed among the holders in proportion to their tokens. The platform is not liable for the payment.',
    realEstate:
      'If an expected distribution is late or does not arrive, the platform informs the investor of the reason and, if known, of the new date. A rent that the asset has not produced is not owed. What is collected later is distributed among the holders in proportion to their tokens. The platform is not liable for the payment.',
    equity:
      'A dividend is owed once the company has resolved it. If it is not paid on its date, the platform informs the investor of the reason and the new date. The platform is not liable for the payment.',
  },
  risks: 'Risks of the issue',
  risksLead: 'The issue describes these risks in its own words.',
  costs: 'Fees and withholding tax',
  fee: 'Fee of this investment',
  feeOf: (amount) => `${amount}, included in the total paid`,
  saleFee: 'Fee for selling',
  saleFeeText: 'The one in force at the sale, which is shown before the sale is confirmed',
  withholding: 'Withholding tax',
  withholdingOf: (percent, article) =>
    `For information: today ${percent} of interest, rents and dividends is withheld (${article}), and nothing of returned capital. The rate that applies is the one on the date of each payment and for the investor's tax residence.`,
};
