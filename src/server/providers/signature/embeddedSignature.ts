import { europeanLocale } from '#machines/shared/language.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { TimestampAuthority } from '../timestamp/timestamp.ts';
import type { IssuedCertificate, SealingKey, SealingKeyStore } from './sealingKey.ts';
import type { CodeSignature, Contract } from './signature.ts';

export interface SealConfig {
  /** The tenant's own key, with a self-signed certificate. */
  keys: SealingKeyStore;
  /** The certificate that an authority issued. It replaces the tenant's own. */
  issued?: IssuedCertificate;
  /** Without one, seals have no timestamp. */
  authority?: TimestampAuthority;
  clock: Clock;
  timeZone: string;
  /** The name in the seal: the platform's legal name. */
  sealName: string;
}

/** The text of a seal. Readers of the PDF see it on the last page and beside the signature. */
export interface SealWords {
  locale: 'es' | 'en';
  title: string;
  details?: string[];
}

/** Seals a document of the platform. Throws if the authority gives no timestamp, so that the caller can retry. */
export type Seal = (pdf: Uint8Array, words: SealWords) => Promise<Uint8Array>;

export function createSeal(config: SealConfig): Seal {
  const { keys, issued, authority, clock } = config;
  let opened: Promise<SealingKey> | undefined;
  const openKey = async () => {
    const { issuedKey, sealingKey } = await import('./sealingKey.ts');
    return issued ? issuedKey(issued) : sealingKey(keys, { commonName: config.sealName, clock });
  };
  const openedKey = () => {
    opened ??= openKey().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return async (pdf, { locale, title, details = [] }) => {
    const key = await openedKey();
    const at = clock.now();
    const end = key.certificate.notAfter.value;
    if (end <= at) throw new Error(`The certificate for seals expired on ${end.toISOString()}`);
    const { sealPdf } = await import('./sealPdf.ts');
    const { sealName, timeZone } = config; // both may change while the server runs
    const time = momentIn(timeZone, locale)(at);
    const sealed =
      locale === 'es'
        ? `Sello electrónico de ${sealName}${authority ? ' con sello de tiempo' : ''}, ${time}`
        : `Electronic seal of ${sealName}${authority ? ' with a timestamp' : ''}, ${time}`;
    const reason = [title, ...details].join('. ');
    return sealPdf(
      pdf,
      { key, ...(authority && { authority }) },
      { name: sealName, reason, at, mark: { title, details: [...details, sealed] } },
    );
  };
}

/** Signs with a one-time code, and seals the document. */
export function embeddedSignature(config: SealConfig): CodeSignature {
  const seal = createSeal(config);
  return {
    async collect(contract, { at }) {
      const bytes = await seal(
        contract.document.bytes,
        composeWords(contract, momentIn(config.timeZone, contract.locale)(at)),
      );
      const { verifySealedPdf } = await import('./verifySealedPdf.ts');
      const verdict = await verifySealedPdf(bytes);
      if (!verdict.ok || verdict.documentHash !== contract.document.hash)
        throw new Error(`The sealed contract differs from the signed document ${contract.key}`);
      return { bytes, certificateFingerprint: verdict.certificateFingerprint };
    },
  };
}

function composeWords({ signer, document, locale }: Contract, time: string): SealWords {
  const { name, email } = signer;
  return locale === 'es'
    ? {
        locale,
        title: `Firmado por ${name}`,
        details: [
          `Con un código de un solo uso enviado a ${email}, ${time}`,
          `SHA-256 del documento: ${document.hash}`,
        ],
      }
    : {
        locale,
        title: `Signed by ${name}`,
        details: [`With a one-time code sent to ${email}, ${time}`, `SHA-256 of the document: ${document.hash}`],
      };
}

/** The space before AM or PM, which few fonts contain. */
const narrowSpace = '\u202f';

function momentIn(timeZone: string, locale: 'es' | 'en'): (at: Date) => string {
  const format = new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'long', timeStyle: 'long', timeZone });
  return (at) => format.format(at).replaceAll(narrowSpace, ' ');
}
