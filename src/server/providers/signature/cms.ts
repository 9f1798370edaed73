import { createHash } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { fingerprintOf, type SealingKey } from './sealingKey.ts';

const contentTypeId = '1.2.840.113549.1.9.3';
const messageDigestId = '1.2.840.113549.1.9.4';
const signingCertificateId = '1.2.840.113549.1.9.16.2.47';
const sha256Id = '2.16.840.1.101.3.4.2.1';
const sha256WithRsaId = '1.2.840.113549.1.1.11';
const signedAttributes = 0;

/** A detached CMS signature in DER, with the attributes that PAdES B-B requires (ETSI EN 319 142-1). */
export async function signedMessage(content: Uint8Array, { privateKey, certificate }: SealingKey): Promise<Uint8Array> {
  const message = messageFor(content, certificate);
  await message.sign(privateKey, 0, 'SHA-256', new Uint8Array(content));
  return encoded(message);
}

/**
 * Returns the certificate's fingerprint if its key signed exactly this content. The message must also equal the one
 * that `signedMessage` would create, apart from trailing zeros, because no signature covers some of its parts.
 */
export async function verifiedFingerprint(der: Uint8Array, content: Uint8Array): Promise<string | undefined> {
  try {
    const message = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(der)).content });
    const data = new Uint8Array(content).buffer;
    const { signatureVerified, signerCertificate } = await message.verify({ signer: 0, data, extendedMode: true });
    if (!signatureVerified || !signerCertificate) return undefined;
    const expected = encoded(withSignatureOf(message, messageFor(content, signerCertificate)));
    if (!Buffer.concat([expected, Buffer.alloc(Math.max(der.byteLength - expected.byteLength, 0))]).equals(der))
      return undefined;
    return fingerprintOf(derOf(signerCertificate));
  } catch {
    return undefined;
  }
}

/** The message before it is signed. */
function messageFor(content: Uint8Array, certificate: Certificate): SignedData {
  const { issuer, serialNumber } = certificate;
  const attributes = [
    attribute(contentTypeId, new asn1.ObjectIdentifier({ value: ContentInfo.DATA })),
    attribute(messageDigestId, octets(sha256(content))),
    attribute(signingCertificateId, sequence(sequence(sequence(octets(sha256(derOf(certificate))))))),
  ];
  return new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: signedAttributes, attributes }),
      }),
    ],
  });
}

/** Copies only the signature. The algorithms are those with which this product signs. */
function withSignatureOf(signed: SignedData, message: SignedData): SignedData {
  const [from] = signed.signerInfos;
  const [to] = message.signerInfos;
  if (!from || !to) throw new Error('The message has no signer');
  to.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: sha256Id, algorithmParams: new asn1.Null() });
  to.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: sha256WithRsaId });
  to.signature = from.signature;
  message.digestAlgorithms = [to.digestAlgorithm];
  return message;
}

function encoded(message: SignedData): Uint8Array {
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: message.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}

function derOf(certificate: Certificate): Uint8Array {
  return new Uint8Array(certificate.toSchema().toBER());
}

function attribute(type: string, value: asn1.BaseBlock): Attribute {
  return new Attribute({ type, values: [value] });
}

function sequence(value: asn1.BaseBlock): asn1.Sequence {
  return new asn1.Sequence({ value: [value] });
}

function octets(bytes: Uint8Array): asn1.OctetString {
  return new asn1.OctetString({ valueHex: bytes });
}

function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(bytes).digest());
}
