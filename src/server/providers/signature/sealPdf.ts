import { Signer, SignPdf } from '@signpdf/signpdf';
import { signedMessage } from './cms.ts';
import { type SealDetails, withEmptySeal } from './emptySeal.ts';
import type { SealingKey } from './sealingKey.ts';

class SealSigner extends Signer {
  readonly #key: SealingKey;

  constructor(key: SealingKey) {
    super();
    this.#key = key;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    return Buffer.from(await signedMessage(content, this.#key));
  }
}

/** Appends a PAdES B-B signature that covers the complete document. The document's own bytes do not change. */
export async function sealPdf(pdf: Uint8Array, key: SealingKey, details: SealDetails): Promise<Uint8Array> {
  return new Uint8Array(await new SignPdf().sign(await withEmptySeal(pdf, details), new SealSigner(key)));
}
