export interface Purpose {
  reference: string;
  payer: string;
  /** The account of the other party, or an empty text. */
  account: string;
}

/** What SEPA banks write before the parts of a purpose. */
const SEPA_MARKS = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)\+/;
const SLASH_CODES = /\/(EREF|REMI|NAME|IBAN|BIC|TRTP|CNTP|BENM|ORDP|PREF|RTRN|USTD|STRD|CREF|MARF|CSID)\//;

/** Reads field 86 as German banks (`?20`), Dutch and other ones (`/REMI/`) and the rest (free text) write it. */
export function describePurpose(text: string): Purpose {
  const joined = text.replace(/\n/g, '');
  if (/^\d{3}[?<>^]\d{2}/.test(joined)) return readSubfields(joined);
  if (SLASH_CODES.test(joined)) return readSlashCodes(joined);
  return { reference: text.replace(/\s+/g, ' ').trim(), payer: '', account: '' };
}

function readSubfields(text: string): Purpose {
  const sign = text[3] ?? '?';
  const parts = text.split(sign).slice(1);
  const pick = (from: number, to: number, glue: string) =>
    parts
      .filter((part) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to)
      .map((part) => part.slice(2))
      .join(glue)
      .trim();
  const purpose = readSepaMarks([pick(20, 29, ''), pick(60, 63, '')].join(''));
  return {
    reference: purpose.reference || pick(0, 0, ' '),
    payer: pick(32, 33, '') || purpose.payer,
    account: pick(31, 31, '') || purpose.account,
  };
}

function readSepaMarks(text: string): Purpose {
  const parts = text.split(SEPA_MARKS);
  if (parts.length < 3) return { reference: text, payer: '', account: '' };
  const of = (mark: string) => (parts[parts.indexOf(mark, 1) + 1] ?? '').trim();
  const has = (mark: string) => parts.indexOf(mark, 1) > 0;
  const id = has('EREF') && !/^NOTPROVIDED/.test(of('EREF')) ? of('EREF') : '';
  const said = has('SVWZ') ? of('SVWZ') : (parts[0] ?? '').trim();
  return {
    reference: [said, said.includes(id) ? '' : id].filter(Boolean).join(' '),
    payer: has('ABWA') ? of('ABWA') : '',
    account: has('IBAN') ? of('IBAN') : '',
  };
}

function readSlashCodes(text: string): Purpose {
  const parts = text.split(SLASH_CODES);
  const of = (...codes: string[]) => {
    for (const code of codes) {
      const at = parts.indexOf(code, 1);
      if (at > 0) return (parts[at + 1] ?? '').trim();
    }
    return '';
  };
  const [iban = '', , name = ''] = of('CNTP', 'ORDP', 'BENM').split('/');
  const said = of('REMI', 'USTD', 'STRD')
    .replace(/^USTD\/+|^STRD\/+/, '')
    .replace(/\/{1,9}$/, '');
  const id = of('EREF').replace(/^NOTPROVIDED$/, '');
  return {
    reference: [said, said.includes(id) ? '' : id].filter(Boolean).join(' '),
    payer: of('NAME') || name.trim(),
    account: of('IBAN') || iban.trim(),
  };
}
