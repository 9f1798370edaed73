import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { type FiledTransfer, writePain001 } from '#server/acts/orders/paymentFiles/pain001.ts';
import { sepaText } from '#server/acts/orders/paymentFiles/sepaText.ts';

const header = {
  messageId: 'PF000007-20260302090000',
  madeAt: new Date('2026-03-02T09:00:00.123Z'),
  executesOn: '2026-03-02',
  debtor: { name: 'Tesela Plataforma, S.L.', iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' },
  currency: 'EUR',
  initiatorId: 'B12345678-000',
};
const ana: FiledTransfer = {
  endToEndId: 'PF000007N00001',
  amount: 6_000,
  holder: 'Ana Núñez Ruiz',
  iban: 'ES7921000813610123456789',
  bic: null,
  concept: 'payout:0197d0a5-0000-7000-8000-000000000001',
};
const jose: FiledTransfer = {
  endToEndId: 'PF000007N00002',
  amount: 5,
  holder: 'José & Ørsted <Hijos>',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  concept: 'TES-2041-7K',
};

const golden = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>PF000007-20260302090000</MsgId>
      <CreDtTm>2026-03-02T09:00:00Z</CreDtTm>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>60.05</CtrlSum>
      <InitgPty>
        <Nm>Tesela Plataforma, S.L.</Nm>
        <Id>
          <OrgId>
            <Othr>
              <Id>B12345678-000</Id>
            </Othr>
          </OrgId>
        </Id>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>PF000007-20260302090000-1</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>false</BtchBookg>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>60.05</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2026-03-02</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Tesela Plataforma, S.L.</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>ES9121000418450200051332</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <BICFI>CAIXESBBXXX</BICFI>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>PF000007N00001</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">60.00</InstdAmt>
        </Amt>
        <Cdtr>
          <Nm>Ana Nunez Ruiz</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>ES7921000813610123456789</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>payout:0197d0a5-0000-7000-8000-000000000001</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>PF000007N00002</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">0.05</InstdAmt>
        </Amt>
        <CdtrAgt>
          <FinInstnId>
            <BICFI>COBADEFFXXX</BICFI>
          </FinInstnId>
        </CdtrAgt>
        <Cdtr>
          <Nm>Jose + Orsted .Hijos.</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>DE89370400440532013000</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>TES-2041-7K</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;

/** The order of elements, and what may stand in each, as the schema pain.001.001.09 demands of what is written here. */
const sequences: Record<string, readonly string[]> = {
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'Authstn', 'NbOfTxs', 'CtrlSum', 'InitgPty', 'FwdgAgt'],
  InitgPty: ['Nm', 'PstlAdr', 'Id'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'PoolgAdjstmntDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'DbtrAgtAcct',
    'InstrForDbtrAgt',
    'UltmtDbtr',
    'ChrgBr',
    'CdtTrfTxInf',
  ],
  CdtTrfTxInf: ['PmtId', 'PmtTpInf', 'Amt', 'ChrgBr', 'UltmtDbtr', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf'],
};
const values: Record<string, RegExp> = {
  MsgId: /^.{1,35}$/,
  PmtInfId: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  InstdAmt: /^\d{1,11}\.\d\d$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Za-z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  Nm: /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/,
  Ustrd: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/,
};

type Node = Record<string, unknown>;
const ordered = new XMLParser({ preserveOrder: true, parseTagValue: false });

/** What the schema refuses, as texts. */
function faultsOf(nodes: readonly Node[], of: string): string[] {
  const names = nodes.map((node) => Object.keys(node).find((name) => name !== ':@') ?? '');
  const sequence = sequences[of];
  const places = names.map((name) => sequence?.indexOf(name) ?? 0);
  const isOrdered = places.every((place, at) => place >= 0 && (at === 0 || place >= (places[at - 1] ?? 0)));
  return [
    ...(isOrdered ? [] : [`${of}: ${names.join(' ')}`]),
    ...nodes.flatMap((node, at) => {
      const name = names[at] ?? '';
      if (name === '#text') return (values[of] ?? /./).test(String(node['#text'])) ? [] : [`${of} ${node['#text']}`];
      return faultsOf(node[name] as Node[], name);
    }),
  ];
}
const refusedBySchema = (xml: string) =>
  faultsOf(
    (ordered.parse(xml) as Node[]).filter((node) => !('?xml' in node)),
    'file',
  );

describe('a payment file', () => {
  it('is written as the golden one, to the byte', () => {
    expect(writePain001(header, [ana, jose])).toBe(golden);
    expect(refusedBySchema(golden)).toEqual([]);
  });

  it('has no bank whose BIC is unknown, and no id of a sender that the bank does not ask for', () => {
    const xml = writePain001({ ...header, initiatorId: null, debtor: { ...header.debtor, bic: '' } }, [ana]);
    expect(xml).not.toContain('BICFI');
    expect(xml).not.toContain('OrgId');
    expect(xml).toContain('<Id>NOTPROVIDED</Id>');
    expect(refusedBySchema(xml)).toEqual([]);
  });

  it('has the sums of its transfers to the cent, and texts within their lengths', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({
      ...ana,
      endToEndId: `PF000007N${String(at + 1).padStart(5, '0')}`,
      amount: 10 + at,
      holder: `Ana ${'Ruiz '.repeat(40)}`,
      concept: 'ñ/'.repeat(200),
    }));
    const xml = writePain001(header, many);
    expect(refusedBySchema(xml)).toEqual([]);
    const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(([, euros, cents]) =>
      Number(`${euros}${cents}`),
    );
    expect(amounts).toEqual(many.map(({ amount }) => amount));
    expect(xml.match(/<CtrlSum>5095\.00</g)).toHaveLength(2);
    expect(xml.match(/<NbOfTxs>1000</g)).toHaveLength(2);
    expect(new Set(xml.match(/<EndToEndId>[^<]+/g)).size).toBe(1_000);
  });

  it('says no SEPA of another currency', () => {
    const xml = writePain001({ ...header, currency: 'GBP' }, [ana]);
    expect(xml).not.toContain('SEPA');
    expect(xml).toContain('<ChrgBr>SHAR</ChrgBr>');
    expect(xml).toContain('<InstdAmt Ccy="GBP">60.00</InstdAmt>');
  });
});

describe('a text in the characters of SEPA', () => {
  it.each([
    ['Peña Güell y Çelik', 'Pena Guell y Celik'],
    ['Straße Łódź Þór Œuvre', 'Strasse Lodz THor OEuvre'],
    ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
    ['Щербан Юлия', 'SHTerban YUliya'],
    ['Ruiz & Hijos; 50 % “neto”', "Ruiz + Hijos, 50 . 'neto'"],
    ['//a//b/', 'a/b'],
    ['  a\tb\n ', 'a b'],
    ['日本', '..'],
    ['/', '.'],
    ['/ /a / /', 'a'],
  ])('%s is %s', (text, plain) => {
    expect(sepaText(text, 70)).toBe(plain);
  });

  it('is cut to its length without a slash at the end', () => {
    expect(sepaText('abc/def', 4)).toBe('abc');
  });
});
