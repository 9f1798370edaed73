import { createHash } from 'node:crypto';
import * as asn1 from 'asn1js';
import { ContentInfo, SignedData, TSTInfo } from 'pkijs';

/** Proves when something existed (RFC 3161). */
export interface TimestampAuthority {
  /** A token in DER for the SHA-256 of the content. Throws without one, so that the caller can retry. */
  stamp(content: Uint8Array): Promise<Uint8Array>;
}

export interface Timestamp {
  at: Date;
  /** SHA-256 in hex of the authority's certificate. The caller must check that it is trusted. */
  authority: string;
}

const extendedKeyUsageId = '2.5.29.37';
/** The attribute of RFC 5816, and the older one of RFC 2634, each with its default hash. */
const signingCertificates = [
  { id: '1.2.840.113549.1.9.16.2.47', hash: 'sha256' },
  { id: '1.2.840.113549.1.9.16.2.12', hash: 'sha1' },
];
const hashNames: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const timeStampingId = '1.3.6.1.5.5.7.3.8';

/** Reads a token, if its authority signed this content and its certificate may only sign timestamps. */
export async function readTimestamp(token: Uint8Array, content: Uint8Array): Promise<Timestamp | undefined> {
  try {
    const message = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content });
    const data = new Uint8Array(content).buffer;
    const { signatureVerified, signerCertificate } = await message.verify({ signer: 0, data, extendedMode: true });
    const info = infoIn(message);
    if (!signatureVerified || !signerCertificate || !info) return undefined;
    const usage = signerCertificate.extensions?.find(({ extnID }) => extnID === extendedKeyUsageId);
    const purposes = (usage?.parsedValue as { keyPurposes?: string[] } | undefined)?.keyPurposes;
    if (purposes?.length !== 1 || purposes[0] !== timeStampingId) return undefined;
    const certificate = Buffer.from(signerCertificate.toSchema().toBER());
    if (!namesCertificate(message, certificate)) return undefined;
    return { at: info.genTime, authority: createHash('sha256').update(certificate).digest('hex') };
  } catch {
    return undefined;
  }
}

/** Whether a signed attribute names exactly this certificate, as a token must (RFC 3161, 2.4.1, and RFC 5816). */
function namesCertificate({ signerInfos }: SignedData, certificate: Uint8Array): boolean {
  const attributes = signerInfos[0]?.signedAttrs?.attributes ?? [];
  return signingCertificates.some(({ id, hash }) => {
    const value = attributes.find(({ type }) => type === id)?.values[0] as asn1.Sequence | undefined;
    const [named] = (value?.valueBlock.value[0] as asn1.Sequence | undefined)?.valueBlock.value ?? [];
    const parts = (named as asn1.Sequence | undefined)?.valueBlock.value ?? [];
    const [algorithm] = parts[0] instanceof asn1.Sequence ? parts[0].valueBlock.value : [];
    const digest = parts.find((part) => part instanceof asn1.OctetString);
    const name = algorithm instanceof asn1.ObjectIdentifier ? hashNames[algorithm.valueBlock.toString()] : hash;
    if (!digest || !name) return false;
    return createHash(name).update(certificate).digest().equals(Buffer.from(digest.valueBlock.valueHexView));
  });
}

/** The statement that a token signs. */
export function infoIn({ encapContentInfo }: SignedData): TSTInfo | undefined {
  return encapContentInfo.eContent && TSTInfo.fromBER(encapContentInfo.eContent.getValue());
}
