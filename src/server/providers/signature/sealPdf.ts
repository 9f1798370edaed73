import { Signer, SignPdf } from '@signpdf/signpdf';
import type { TimestampAuthority } from '../timestamp/timestamp.ts';
import { signedMessage } from './cms.ts';
import { type SealDetails, withEmptySeal } from './emptySeal.ts';
import type { SealingKey } from './sealingKey.ts';
import { type SealMark, sealMark } from './sealMark.ts';

export interface Sealing {
  key: SealingKey;
  authority?: TimestampAuthority;
}

class SealSigner extends Signer {
  readonly #sealing: Sealing;

  constructor(sealing: Sealing) {
    super();
    this.#sealing = sealing;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    return Buffer.from(await signedMessage(content, this.#sealing.key, this.#sealing.authority));
  }
}

/** Appends a visible PAdES signature that covers the complete document. The document's own bytes do not change. */
export async function sealPdf(
  pdf: Uint8Array,
  sealing: Sealing,
  { mark, ...details }: Omit<SealDetails, 'mark'> & { mark: SealMark },
): Promise<Uint8Array> {
  const empty = await withEmptySeal(pdf, { ...details, mark: await sealMark(mark, details.at) });
  return new Uint8Array(await new SignPdf().sign(empty, new SealSigner(sealing)));
}
