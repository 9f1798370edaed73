import type { Company, LegalText, LegalTexts } from './legalTexts.ts';

export const englishTexts = (company: Company): LegalTexts => ({
  terms: terms(company),
  privacy: privacy(company),
  faq: faq(company),
  contact: contact(company),
});

const terms = ({ title, name, taxNumber, address, hasMembers }: Company): LegalText => ({
  title: 'Terms and conditions',
  sections: [
    [
      'Who we are',
      `${title} is the platform of ${name}, tax number ${taxNumber}, at ${address}. It’s a fictional company, and this text is an example of a real platform’s terms.`,
    ],
    [
      'What we do',
      'We publish companies’ issuances, receive your orders and pass them on to the issuer. We don’t advise you, manage your money or guarantee any issuance (Regulation (EU) 2020/1503).',
    ],
    [
      'Your account',
      'You can open one if you’re at least 18. Your details have to be true and up to date. Keep your password safe: what’s done with it counts as done by you until you tell us.',
    ],
    [
      'Before you invest',
      `We verify your identity, test your knowledge and work out with you how much you could lose. If you’re a non-sophisticated ${hasMembers ? 'member' : 'investor'}, we’ll warn you when an order exceeds €1,000 or 5% of your net worth, whichever is higher.`,
    ],
    [
      'Reflection period',
      'For four calendar days after your order you can revoke it without giving a reason, at no cost. We refund all the money.',
    ],
    [
      'Payments, fees and tokens',
      'You see the total, fees included, before you confirm. Your money stays in a separate account until the issuance closes. If it misses its minimum, we refund it in full.',
    ],
    [
      'Risks',
      'You could lose all the money you invest, and you may not find a buyer for your tokens. No deposit guarantee or investor compensation scheme covers them. Read the key information sheet of each issuance.',
    ],
    [
      'Complaints and governing law',
      'We answer your complaint, free of charge, within 15 working days. Spanish law applies, and you can go to the courts of your place of residence.',
    ],
  ],
});

const privacy = ({ name, taxNumber, address, contact }: Company): LegalText => ({
  title: 'Privacy policy',
  sections: [
    ['Controller', `${name}, tax number ${taxNumber}, ${address}. Write to ${contact}. It’s a fictional company.`],
    [
      'The data we process',
      'What you give us when you register and invest: identity, contact details, document, finances, bank account, orders and tokens. Also your logins and the devices you use.',
    ],
    [
      'Why, and on what basis',
      'To provide the service you asked for; to comply with the law, above all on money laundering and crowdfunding; and, only if you agree, to send you news and measure how these pages are used.',
    ],
    [
      'Who we share it with',
      'The issuer you invest in, the token registrar, the provider that verifies your identity, the signing service, banks, and authorities entitled to ask. We don’t sell it.',
    ],
    [
      'For how long',
      'As long as you have an account. Then we block it for the ten years that anti-money-laundering law requires, and erase it.',
    ],
    [
      'Your rights',
      'You can see, correct, download and erase your data, object to its use and withdraw your consent. You can do most of it in “My account”. If we don’t help, you can complain to the Spanish data protection agency (AEPD).',
    ],
    ['Cookies', 'We only use the necessary ones. Those for measurement are loaded after you accept them.'],
  ],
});

const faq = ({ title, hasMembers }: Company): LegalText => ({
  title: 'Frequently asked questions',
  sections: [
    [
      `What do I need to open an account at ${title}?`,
      'An email and a password. To invest, we’ll also ask for your identity document and a bank account in your name.',
    ],
    [
      'What does it cost?',
      'Opening and keeping an account is free. If an issuance has a fee, you see it before you confirm.',
    ],
    [
      'What is a token?',
      'An entry in a digital register of what you buy: a loan, a rent or a share. It’s yours and appears in your portfolio.',
    ],
    ['Can I change my mind?', 'Yes. You have four calendar days after the order to revoke it. We refund everything.'],
    ['What if an issuance misses its minimum?', 'It’s cancelled and we refund the account from which you paid.'],
    ['How do I get paid?', 'When the issuer pays, you see it in “Earnings” and receive it in your bank account.'],
    ['Can I sell early?', 'Only if you find a buyer. Expect to hold the investment until the end.'],
    [
      `What if ${title} closes?`,
      `An independent company keeps the register of ${hasMembers ? 'members' : 'investors'}: your tokens remain yours.`,
    ],
  ],
});

const contact = ({ title, name, taxNumber, address, contact }: Company): LegalText => ({
  title: 'Contact',
  sections: [
    ['Write to us', `${contact}. We answer within one working day.`],
    ['Where we are', `${name}, tax number ${taxNumber}, ${address}. It’s a fictional company, so nobody will answer.`],
    [
      'Complaints',
      `Send them to ${contact} with your name, what happened and what you ask for. We acknowledge them, and ${title} answers in writing within 15 working days.`,
    ],
    [
      'Trouble logging in?',
      'On the login page you can ask for a link to choose another password. We’ll never ask for it by email or phone.',
    ],
  ],
});
