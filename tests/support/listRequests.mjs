// Requests for lists with all their sorts, filters, searches and pages. `$small` stands for an issuance of few orders, and
// `$last` for the last page.

const both = (...names) => names.flatMap((name) => [name, `-${name}`]);
const sorts = both('createdAt', 'amount', 'number', 'status').map((sort) => `sort=${sort}`);
const tabs = ['interest', 'orders', 'disbursed', 'signed', 'closed', 'canceled', 'completed'].map(
  (tab) => `tab=${tab}`,
);
/** Other spellings, orders of words, and numbers by which only managers find users. */
const spelled = ['prueba%20navarro', 'NAVÁRRO', 'zzzz%20yyyy'].map((text) => `search=${text}`);
const numbers = ['17414620D', '%2B34620138450', '1332', 'ES7921000813610123456789'].map((text) => `search=${text}`);
const searches = ['Navarro', 'Na', 'zzzz', 'TS-C4CA', 'Proyecto', 'grown77@'].map((text) => `search=${text}`);

/** @type {Record<string, Record<string, string[]>>} */
const lists = {
  manager: {
    investments: [
      '',
      'page=3',
      'page=$last',
      'sort=-amount&page=$last',
      'method=transfer',
      'method=terminal',
      'method=card',
      'search=INV-7',
      ...sorts,
      ...tabs,
      ...searches,
      ...spelled,
      ...numbers,
      'search=ts%20c4ca',
      'tab=completed&page=3',
      'tab=completed&page=$last',
      'tab=signed&sort=-amount',
      'search=Navarro&sort=-amount',
      'project=$small',
      'project=$small&sort=amount',
    ],
    users: [
      '',
      'page=3',
      'page=$last',
      'member=true',
      'role=ADMIN',
      'personType=legal',
      'class=sophisticated',
      'review=pending',
      'kyc=success',
      ...both('createdAt', 'name', 'email', 'review', 'kyc').map((sort) => `sort=${sort}`),
      'search=Navarro',
      'search=Na',
      'search=zzzz',
      ...spelled,
      ...numbers,
    ],
    notifications: ['', 'unread=true'],
    earnings: [
      '',
      'status=paid',
      'project=$small',
      ...both('createdAt', 'net', 'status').map((sort) => `sort=${sort}`),
      'search=Navarro',
      ...spelled,
      'search=17414620D',
    ],
    'bank-lines': [
      '',
      ...both('importedAt', 'bookedOn', 'amount', 'outcome').map((sort) => `sort=${sort}`),
      'outcome=settled',
      'search=TS-C4CA',
      'search=ts%20c4ca',
      'search=zzzz',
    ],
    approvals: [''],
    incidents: ['', 'view=closed', 'search=Navarro', 'search=zzzz', 'search=17414620D'],
    'jobs/failed': [''],
    tokens: ['', 'search=Proyecto'],
    distributions: ['', 'search=Proyecto'],
    issuances: ['', ...searches.slice(0, 3), ...spelled],
    'issuances/$small/holders': ['', 'page=$last', 'search=Navarro'],
    'issuances/$small/movements': ['', 'page=$last'],
    'issuances/$small/whitelist': ['', 'search=Navarro'],
    ads: ['', 'search=Na', 'search=Navarro', 'search=ad%201'],
    ...Object.fromEntries(
      ['investment', 'payment', 'user', 'kyc', 'earning'].map((entity) => [
        `entities/${entity}`,
        ['', 'page=3', 'sort=changedAt', 'unchanged=week', 'search=Navarro', 'search=Na', 'search=Proyecto'],
      ]),
    ),
    'entities/investment': [
      '',
      'page=3',
      'sort=changedAt',
      'unchanged=week',
      'status=CHARGED',
      'status=SIGNED&unchanged=day',
      'amount=5000',
      ...[...searches, 'search=INV-7', 'search=Proyecto&status=SIGNED', 'search=Navarro&amount=5000'].filter(Boolean),
    ],
    transfers: ['', 'search=Navarro', 'search=Proyecto'],
  },
  owner: {
    issuances: [''],
    investments: ['', ...sorts, ...tabs, 'search=Navarro', ...spelled],
    earnings: ['', 'search=Navarro'],
  },
  investor: {
    investments: [''],
    'own-investments': [''],
    issuances: ['', 'size=24', 'stage=open', 'search=Na'],
    board: ['', 'search=Proyecto'],
    home: [''],
    portfolio: [''],
    notifications: [''],
    earnings: [''],
    'account/balance/entries': ['', 'search=Proyecto'],
  },
};

/** @type {readonly (readonly [reader: string, path: string, query: string])[]} */
export const listRequests = Object.entries(lists).flatMap(([reader, paths]) =>
  Object.entries(paths).flatMap(([path, queries]) =>
    queries.map((query) => /** @type {const} */ ([reader, path, query])),
  ),
);
