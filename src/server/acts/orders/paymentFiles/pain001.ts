import { XMLBuilder } from 'fast-xml-parser';
import { sepaText } from './sepaText.ts';

/** Everything that a file says, apart from its transfers. */
interface FileHeader {
  messageId: string;
  madeAt: Date;
  /** The day on which the bank is to execute it. */
  executesOn: string;
  debtor: { name: string; iban: string; bic: string };
  currency: string;
  initiatorId: string | null;
}

export interface FiledTransfer {
  endToEndId: string;
  /** Minor units. */
  amount: number;
  holder: string;
  iban: string;
  bic: string | null;
  concept: string;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** The lengths of the schema. */
const NAME = 70;
const CONCEPT = 140;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

/**
 * Writes credit transfers as ISO 20022 pain.001.001.09, those in euros for the SEPA scheme. Each is booked for itself, so that each has a line in the
 * statement. The elements are in the order of the schema.
 */
export function writePain001(header: FileHeader, transfers: readonly FiledTransfer[]): string {
  const { messageId, madeAt, executesOn, debtor, currency, initiatorId } = header;
  const isEuro = currency === 'EUR';
  const totals = {
    NbOfTxs: transfers.length,
    CtrlSum: decimal(transfers.reduce((sum, { amount }) => sum + amount, 0)),
  };
  const name = sepaText(debtor.name, NAME);
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: `${madeAt.toISOString().slice(0, 19)}Z`,
          ...totals,
          InitgPty: { Nm: name, ...(initiatorId && { Id: { OrgId: { Othr: { Id: initiatorId } } } }) },
        },
        PmtInf: {
          PmtInfId: `${messageId}-1`,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          ...totals,
          ...(isEuro && { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } }),
          ReqdExctnDt: { Dt: executesOn },
          Dbtr: { Nm: name },
          DbtrAcct: { Id: { IBAN: debtor.iban } },
          DbtrAgt: writeAgent(debtor.bic) ?? { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          ChrgBr: isEuro ? 'SLEV' : 'SHAR',
          CdtTrfTxInf: transfers.map((transfer) => writeTransfer(transfer, currency)),
        },
      },
    },
  });
}

function writeTransfer({ endToEndId, amount, holder, iban, bic, concept }: FiledTransfer, currency: string) {
  const agent = writeAgent(bic);
  return {
    PmtId: { EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@Ccy': currency, '#text': decimal(amount) } },
    ...(agent && { CdtrAgt: agent }),
    Cdtr: { Nm: sepaText(holder, NAME) },
    CdtrAcct: { Id: { IBAN: iban } },
    RmtInf: { Ustrd: sepaText(concept, CONCEPT) },
  };
}

/** Inside the SEPA area the account is enough to find the bank. */
const writeAgent = (bic: string | null) => (bic ? { FinInstnId: { BICFI: bic } } : undefined);

/** Without a division, whose result could have a third digit. */
function decimal(minor: number): string {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
