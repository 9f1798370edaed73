/** Where a transfer goes, as an investor types it at a bank. */
export interface CreditTransfer {
  holder: string;
  iban: string;
  bic?: string;
  /** Minor units of the euro. Without one, the payer types it. */
  amount?: number;
  reference: string;
}

const MAX_NAME = 70;
const MAX_REFERENCE = 140;
const MAX_CENTS = 99_999_999_999;
const MAX_BYTES = 331;

/** A line of the code cannot contain a line break. */
const oneLine = (text: string, length: number) => [...text.replace(/\s+/gu, ' ').trim()].slice(0, length).join('');

/**
 * The text of a QR code with which a bank's app fills in a SEPA transfer (EPC069-12, version 2, in UTF-8). Undefined if the
 * code cannot hold the transfer, such as an amount of zero.
 */
export function creditTransferCode({ holder, iban, bic = '', amount, reference }: CreditTransfer): string | undefined {
  const isPayable = amount === undefined || (Number.isSafeInteger(amount) && amount > 0 && amount <= MAX_CENTS);
  const name = oneLine(holder, MAX_NAME);
  if (!isPayable || !name) return undefined;
  const euros = amount === undefined ? '' : `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const purpose = '';
  const structured = '';
  const text = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    name,
    iban.replace(/\s/gu, ''),
    euros,
    purpose,
    structured,
    oneLine(reference, MAX_REFERENCE),
  ].join('\n');
  return new TextEncoder().encode(text).byteLength <= MAX_BYTES ? text : undefined;
}
