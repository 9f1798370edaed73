import type { Clock } from '#server/kernel/clock.ts';
import type { SealingKey, SealingKeyStore } from './sealingKey.ts';
import type { SignatureOrder, SignatureProvider } from './signature.ts';

export interface EmbeddedSignatureConfig {
  keys: SealingKeyStore;
  clock: Clock;
  /** The name in the seal: the platform's legal name. */
  sealName: string;
}

/** Seals a document of the platform with the tenant's own key. Readers of the PDF see the reason. */
export type Seal = (pdf: Uint8Array, reason: string) => Promise<Uint8Array>;

export function createSeal({ keys, clock, sealName }: EmbeddedSignatureConfig): Seal {
  let opened: Promise<SealingKey> | undefined;
  const openKey = async () => {
    const { sealingKey } = await import('./sealingKey.ts');
    return sealingKey(keys, { commonName: sealName, clock });
  };
  const key = () => {
    opened ??= openKey().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return async (pdf, reason) => {
    const { sealPdf } = await import('./sealPdf.ts');
    return sealPdf(pdf, await key(), { name: sealName, reason, at: clock.now() });
  };
}

/** Signs with a one-time code, and seals the document with the tenant's own certificate. */
export function embeddedSignature(config: EmbeddedSignatureConfig): SignatureProvider {
  const seal = createSeal(config);
  return {
    start: () => Promise.resolve({ kind: 'code' }),
    readNotice: () => ({ ok: false }),
    async collect(order, { at }) {
      const bytes = await seal(order.document.bytes, reasonOf(order, at));
      const { verifySealedPdf } = await import('./verifySealedPdf.ts');
      const verdict = await verifySealedPdf(bytes);
      if (!verdict.ok || verdict.documentHash !== order.document.hash)
        throw new Error(`The sealed contract differs from the signed document ${order.key}`);
      return { bytes, certificateFingerprint: verdict.certificateFingerprint };
    },
  };
}

function reasonOf({ signer, document, locale }: SignatureOrder, at: Date): string {
  const time = at.toISOString();
  return locale === 'es'
    ? `Firmado por ${signer.name} (${signer.email}) con un código de un solo uso el ${time}. SHA-256 del documento: ${document.hash}`
    : `Signed by ${signer.name} (${signer.email}) with a single-use code on ${time}. SHA-256 of the document: ${document.hash}`;
}
