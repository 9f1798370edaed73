import { describe, expect, it } from 'vitest';
import { type CrsAccount, type CrsEntity, type CrsPerson, pickReportable } from '#machines/earnings/crs/crsReport.ts';
import { type CrsMessage, writeCrsXml } from '#machines/earnings/crs/crsXml.ts';

const person: CrsPerson = {
  name: 'Léa',
  surname: 'Martin & Cie',
  birthday: '1985-04-12',
  birthCity: 'Lyon',
  birthCountry: 'FR',
  address: '3 rue "Neuve" <2>, 69001, Lyon',
  country: 'FR',
  residences: [
    { country: 'FR', taxNumber: '3023217600053' },
    { country: 'ES', taxNumber: 'X1234567L' },
  ],
};
const entity: CrsEntity = {
  name: 'Norte Holding, S.L.',
  type: 'passive',
  address: 'Calle Mayor 1, 50001, Zaragoza',
  country: 'ES',
  residences: [{ country: 'ES', taxNumber: 'B50993039' }],
  controllers: [
    { ...person, surname: 'Blanc', role: 'ownership' },
    { ...person, surname: 'Gil', role: 'seniorManager', residences: [{ country: 'ES', taxNumber: '12345678Z' }] },
  ],
};
const nothing = { dividends: 0, interest: 0, proceeds: 0, other: 0 };
const account = (facts: Partial<CrsAccount>): CrsAccount => ({
  number: 'account-1',
  person: null,
  entity: null,
  balance: 0,
  payments: nothing,
  ...facts,
});

describe('the accounts that are reported', () => {
  const isReported = (facts: Partial<CrsAccount>) => pickReportable(account(facts), 'ES') !== undefined;

  it('are those of persons who pay taxes abroad, with their foreign countries only', () => {
    expect(pickReportable(account({ person }), 'ES')?.person?.residences).toEqual([
      { country: 'FR', taxNumber: '3023217600053' },
    ]);
    expect(isReported({ person: { ...person, residences: [{ country: 'ES', taxNumber: 'X1234567L' }] } })).toBe(false);
  });

  it.each<[CrsEntity['type'], string, boolean]>([
    ['financial', 'FR', false],
    ['active', 'FR', true],
    ['active', 'ES', false],
    // The persons who control an active entity are not reported.
    ['passive', 'ES', true],
  ])('of entities depend on their type: %s in %s', (type, country, expected) => {
    expect(isReported({ entity: { ...entity, type, residences: [{ country, taxNumber: '1' }] } })).toBe(expected);
  });

  it('have only the controlling persons who pay taxes abroad', () => {
    const picked = pickReportable(account({ entity }), 'ES');
    expect(picked?.entity?.controllers.map(({ surname }) => surname)).toEqual(['Blanc']);
  });
});

const message: CrsMessage = {
  year: '2025',
  country: 'ES',
  currency: 'EUR',
  platform: { name: 'Tesela, S.A.', taxNumber: 'A58818501', address: 'Calle Alta 2, Madrid' },
  reference: 'ES2025ES-1',
  at: '2026-05-20T09:30:00.000Z',
};

/** One element a line. */
const lines = (xml: string) => xml.replace(/></g, '>\n<').trim().split('\n');

describe('the message of a year', () => {
  it('has the elements of the schema in their order', () => {
    const accounts = [
      account({ person, balance: 1_234_567, payments: { ...nothing, interest: 4_550, proceeds: 100 } }),
      account({ number: 'account-2', entity, balance: 5, payments: { ...nothing, dividends: 1, other: 2 } }),
    ];
    const reported = accounts.flatMap((each) => pickReportable(each, 'ES') ?? []);
    expect(lines(writeCrsXml(reported, message))).toMatchInlineSnapshot(`
      [
        "<?xml version="1.0" encoding="UTF-8"?>",
        "<crs:CRS_OECD xmlns:crs="urn:oecd:ties:crs:v2" xmlns:cfc="urn:oecd:ties:commontypesfatcacrs:v2" xmlns:stf="urn:oecd:ties:crsstf:v5" version="2.0">",
        "<crs:MessageSpec>",
        "<crs:SendingCompanyIN>A58818501</crs:SendingCompanyIN>",
        "<crs:TransmittingCountry>ES</crs:TransmittingCountry>",
        "<crs:ReceivingCountry>ES</crs:ReceivingCountry>",
        "<crs:MessageType>CRS</crs:MessageType>",
        "<crs:MessageRefId>ES2025ES-1</crs:MessageRefId>",
        "<crs:MessageTypeIndic>CRS701</crs:MessageTypeIndic>",
        "<crs:ReportingPeriod>2025-12-31</crs:ReportingPeriod>",
        "<crs:Timestamp>2026-05-20T09:30:00</crs:Timestamp>",
        "</crs:MessageSpec>",
        "<crs:CrsBody>",
        "<crs:ReportingFI>",
        "<crs:ResCountryCode>ES</crs:ResCountryCode>",
        "<crs:IN issuedBy="ES">A58818501</crs:IN>",
        "<crs:Name>Tesela, S.A.</crs:Name>",
        "<crs:Address>",
        "<cfc:CountryCode>ES</cfc:CountryCode>",
        "<cfc:AddressFree>Calle Alta 2, Madrid</cfc:AddressFree>",
        "</crs:Address>",
        "<crs:DocSpec>",
        "<stf:DocTypeIndic>OECD1</stf:DocTypeIndic>",
        "<stf:DocRefId>ES2025ES-1-FI</stf:DocRefId>",
        "</crs:DocSpec>",
        "</crs:ReportingFI>",
        "<crs:ReportingGroup>",
        "<crs:AccountReport>",
        "<crs:DocSpec>",
        "<stf:DocTypeIndic>OECD1</stf:DocTypeIndic>",
        "<stf:DocRefId>ES2025ES-1-account-1</stf:DocRefId>",
        "</crs:DocSpec>",
        "<crs:AccountNumber AcctNumberType="OECD605">account-1</crs:AccountNumber>",
        "<crs:AccountHolder>",
        "<crs:Individual>",
        "<crs:ResCountryCode>FR</crs:ResCountryCode>",
        "<crs:TIN issuedBy="FR">3023217600053</crs:TIN>",
        "<crs:Name>",
        "<crs:FirstName>Léa</crs:FirstName>",
        "<crs:LastName>Martin &amp; Cie</crs:LastName>",
        "</crs:Name>",
        "<crs:Address>",
        "<cfc:CountryCode>FR</cfc:CountryCode>",
        "<cfc:AddressFree>3 rue &quot;Neuve&quot; &lt;2&gt;, 69001, Lyon</cfc:AddressFree>",
        "</crs:Address>",
        "<crs:BirthInfo>",
        "<crs:BirthDate>1985-04-12</crs:BirthDate>",
        "<crs:City>Lyon</crs:City>",
        "<crs:CountryInfo>",
        "<crs:CountryCode>FR</crs:CountryCode>",
        "</crs:CountryInfo>",
        "</crs:BirthInfo>",
        "</crs:Individual>",
        "</crs:AccountHolder>",
        "<crs:AccountBalance currCode="EUR">12345.67</crs:AccountBalance>",
        "<crs:Payment>",
        "<crs:Type>CRS502</crs:Type>",
        "<crs:PaymentAmnt currCode="EUR">45.50</crs:PaymentAmnt>",
        "</crs:Payment>",
        "<crs:Payment>",
        "<crs:Type>CRS503</crs:Type>",
        "<crs:PaymentAmnt currCode="EUR">1.00</crs:PaymentAmnt>",
        "</crs:Payment>",
        "</crs:AccountReport>",
        "<crs:AccountReport>",
        "<crs:DocSpec>",
        "<stf:DocTypeIndic>OECD1</stf:DocTypeIndic>",
        "<stf:DocRefId>ES2025ES-1-account-2</stf:DocRefId>",
        "</crs:DocSpec>",
        "<crs:AccountNumber AcctNumberType="OECD605">account-2</crs:AccountNumber>",
        "<crs:AccountHolder>",
        "<crs:Organisation>",
        "<crs:Name>Norte Holding, S.L.</crs:Name>",
        "<crs:Address>",
        "<cfc:CountryCode>ES</cfc:CountryCode>",
        "<cfc:AddressFree>Calle Mayor 1, 50001, Zaragoza</cfc:AddressFree>",
        "</crs:Address>",
        "</crs:Organisation>",
        "<crs:AcctHolderType>CRS101</crs:AcctHolderType>",
        "</crs:AccountHolder>",
        "<crs:ControllingPerson>",
        "<crs:Individual>",
        "<crs:ResCountryCode>FR</crs:ResCountryCode>",
        "<crs:TIN issuedBy="FR">3023217600053</crs:TIN>",
        "<crs:Name>",
        "<crs:FirstName>Léa</crs:FirstName>",
        "<crs:LastName>Blanc</crs:LastName>",
        "</crs:Name>",
        "<crs:Address>",
        "<cfc:CountryCode>FR</cfc:CountryCode>",
        "<cfc:AddressFree>3 rue &quot;Neuve&quot; &lt;2&gt;, 69001, Lyon</cfc:AddressFree>",
        "</crs:Address>",
        "<crs:BirthInfo>",
        "<crs:BirthDate>1985-04-12</crs:BirthDate>",
        "<crs:City>Lyon</crs:City>",
        "<crs:CountryInfo>",
        "<crs:CountryCode>FR</crs:CountryCode>",
        "</crs:CountryInfo>",
        "</crs:BirthInfo>",
        "</crs:Individual>",
        "<crs:CtrlgPersonType>CRS801</crs:CtrlgPersonType>",
        "</crs:ControllingPerson>",
        "<crs:AccountBalance currCode="EUR">0.05</crs:AccountBalance>",
        "<crs:Payment>",
        "<crs:Type>CRS501</crs:Type>",
        "<crs:PaymentAmnt currCode="EUR">0.01</crs:PaymentAmnt>",
        "</crs:Payment>",
        "<crs:Payment>",
        "<crs:Type>CRS504</crs:Type>",
        "<crs:PaymentAmnt currCode="EUR">0.02</crs:PaymentAmnt>",
        "</crs:Payment>",
        "</crs:AccountReport>",
        "</crs:ReportingGroup>",
        "</crs:CrsBody>",
        "</crs:CRS_OECD>",
      ]
    `);
  });

  it('says that there is nothing to report', () => {
    const xml = writeCrsXml([], message);
    expect(xml).toContain('<crs:MessageTypeIndic>CRS703</crs:MessageTypeIndic>');
    expect(xml).not.toContain('AccountReport');
  });
});
