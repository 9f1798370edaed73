import {
  type CrsAccount,
  type CrsController,
  type CrsEntity,
  type CrsPayments,
  type CrsPerson,
  type CrsResidence,
  toHolderType,
} from './crsReport.ts';

/** The message around the accounts. */
export interface CrsMessage {
  year: string;
  /** The country of the platform, which files with its own administration. */
  country: string;
  currency: string;
  platform: { name: string; taxNumber: string; address: string };
  /** Unique among all messages of the platform. */
  reference: string;
  at: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** An element. Its attributes are written by the caller. */
const element = (name: string, content: string, attributes = '') => `<${name}${attributes}>${content}</${name}>`;
const crs = (name: string, content: string, attributes?: string) => element(`crs:${name}`, content, attributes);
const text = (name: string, value: string, attributes?: string) => crs(name, escapeText(value), attributes);

const CENTS = 100;
const decimal = (minor: number) => (minor / CENTS).toFixed(2);

const writeResidences = (residences: readonly CrsResidence[]) =>
  residences.map(({ country }) => text('ResCountryCode', country)).join('');

const writeNumbers = (name: 'TIN' | 'IN', residences: readonly CrsResidence[]) =>
  residences
    .flatMap(({ country, taxNumber }) => (taxNumber ? [text(name, taxNumber, ` issuedBy="${country}"`)] : []))
    .join('');

const writeAddress = ({ address, country }: { address: string; country: string }) =>
  crs('Address', `${element('cfc:CountryCode', country)}${element('cfc:AddressFree', escapeText(address))}`);

function writePerson({ residences, name, surname, birthday, birthCity, birthCountry, ...place }: CrsPerson): string {
  const country = birthCountry ? crs('CountryInfo', text('CountryCode', birthCountry)) : '';
  const birth = birthday
    ? crs('BirthInfo', `${text('BirthDate', birthday)}${birthCity ? text('City', birthCity) : ''}${country}`)
    : '';
  return crs(
    'Individual',
    [
      writeResidences(residences),
      writeNumbers('TIN', residences),
      crs('Name', `${text('FirstName', name)}${text('LastName', surname)}`),
      writeAddress(place),
      birth,
    ].join(''),
  );
}

const roles = { ownership: 'CRS801', otherMeans: 'CRS802', seniorManager: 'CRS803' } as const;

const writeController = ({ role, ...person }: CrsController) =>
  crs('ControllingPerson', `${writePerson(person)}${crs('CtrlgPersonType', roles[role])}`);

function writeEntity(entity: CrsEntity): string {
  const { residences, name } = entity;
  const parts = [writeResidences(residences), writeNumbers('IN', residences), text('Name', name), writeAddress(entity)];
  return `${crs('Organisation', parts.join(''))}${crs('AcctHolderType', toHolderType(entity))}`;
}

const paymentTypes = {
  dividends: 'CRS501',
  interest: 'CRS502',
  proceeds: 'CRS503',
  other: 'CRS504',
} as const satisfies Record<keyof CrsPayments, string>;

function writePayments(payments: CrsPayments, currency: string): string {
  const kinds = Object.keys(paymentTypes) as (keyof CrsPayments)[];
  return kinds
    .filter((kind) => payments[kind] > 0)
    .map((kind) =>
      crs(
        'Payment',
        `${crs('Type', paymentTypes[kind])}${crs('PaymentAmnt', decimal(payments[kind]), ` currCode="${currency}"`)}`,
      ),
    )
    .join('');
}

const writeDocument = (reference: string) =>
  crs('DocSpec', `${element('stf:DocTypeIndic', 'OECD1')}${element('stf:DocRefId', escapeText(reference))}`);

function writeAccount(account: CrsAccount, { currency, reference }: CrsMessage): string {
  const { number, person, entity, balance, payments } = account;
  const holder = person ? writePerson(person) : entity ? writeEntity(entity) : '';
  return crs(
    'AccountReport',
    [
      writeDocument(`${reference}-${number}`),
      text('AccountNumber', number, ' AcctNumberType="OECD605"'),
      crs('AccountHolder', holder),
      ...(entity?.controllers ?? []).map(writeController),
      crs('AccountBalance', decimal(balance), ` currCode="${currency}"`),
      writePayments(payments, currency),
    ].join(''),
  );
}

const namespaces = [
  'xmlns:crs="urn:oecd:ties:crs:v2"',
  'xmlns:cfc="urn:oecd:ties:commontypesfatcacrs:v2"',
  'xmlns:stf="urn:oecd:ties:crsstf:v5"',
  'version="2.0"',
].join(' ');

/** The message of a year in the shape of the OECD's CRS XML Schema 2.0. */
export function writeCrsXml(accounts: readonly CrsAccount[], message: CrsMessage): string {
  const { year, country, platform, reference, at } = message;
  const specification = crs(
    'MessageSpec',
    [
      text('SendingCompanyIN', platform.taxNumber),
      text('TransmittingCountry', country),
      text('ReceivingCountry', country),
      text('MessageType', 'CRS'),
      text('MessageRefId', reference),
      // New data, or nothing to report.
      text('MessageTypeIndic', accounts.length ? 'CRS701' : 'CRS703'),
      text('ReportingPeriod', `${year}-12-31`),
      text('Timestamp', at.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)),
    ].join(''),
  );
  const institution = crs(
    'ReportingFI',
    [
      text('ResCountryCode', country),
      text('IN', platform.taxNumber, ` issuedBy="${country}"`),
      text('Name', platform.name),
      writeAddress({ address: platform.address, country }),
      writeDocument(`${reference}-FI`),
    ].join(''),
  );
  const group = crs('ReportingGroup', accounts.map((account) => writeAccount(account, message)).join(''));
  const body = crs('CrsBody', `${institution}${group}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('crs:CRS_OECD', `${specification}${body}`, ` ${namespaces}`)}\n`;
}
