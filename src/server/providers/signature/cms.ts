import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { readTimestamp, type Timestamp, type TimestampAuthority } from '../timestamp/timestamp.ts';
import { attribute, encodeDer, encodedMessage, signedAttributesFor } from './asn1.ts';
import { fingerprintCertificate, type SealingKey } from './sealingKey.ts';

const timestampTokenId = '1.2.840.113549.1.9.16.2.14';
const sha256Id = '2.16.840.1.101.3.4.2.1';
/** SHA-256, SHA-384 and SHA-512. */
const strongDigests = [sha256Id, '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'];
/** The algorithms with which this product signs, by the algorithm of the certificate's key. */
const signatureAlgorithms = [
  { key: '1.2.840.113549.1.1.1', signature: '1.2.840.113549.1.1.11' },
  { key: '1.2.840.10045.2.1', signature: '1.2.840.10045.4.3.2' },
];
const signedAttributes = 0;
const unsignedAttributes = 1;

/**
 * A detached CMS signature in DER with the attributes of PAdES (ETSI EN 319 142-1): B-T with the timestamp of an authority,
 * else B-B.
 */
export async function signedMessage(
  content: Uint8Array,
  { privateKey, certificate, chain }: SealingKey,
  authority: TimestampAuthority | undefined,
): Promise<Uint8Array> {
  const message = messageFor(content, [certificate, ...chain]);
  await message.sign(privateKey, 0, 'SHA-256', new Uint8Array(content));
  const [signer] = message.signerInfos;
  if (!signer) throw new Error('The message has no signer');
  if (authority) addTimestamp(signer, await authority.stamp(signer.signature.valueBlock.valueHexView));
  return encodedMessage(message);
}

export interface VerifiedMessage {
  /** SHA-256 in hex of the certificate that signed. */
  fingerprint: string;
  /** Absent in seals without an authority. */
  timestamp?: Timestamp;
}

/**
 * Returns the signer of exactly this content, and the time. The message must also equal the one that `signedMessage`
 * would create, apart from trailing zeros, because no signature covers some of its parts.
 */
export async function verifiedMessage(der: Uint8Array, content: Uint8Array): Promise<VerifiedMessage | undefined> {
  try {
    const message = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(der)).content });
    const data = new Uint8Array(content).buffer;
    const { signatureVerified, signerCertificate } = await message.verify({ signer: 0, data, extendedMode: true });
    const [signer] = message.signerInfos;
    if (!signatureVerified || !signerCertificate || !signer) return undefined;
    const token = timestampIn(signer);
    const timestamp = token && (await readTimestamp(token, signer.signature.valueBlock.valueHexView));
    if (token && !timestamp) return undefined;
    const certificates = (message.certificates ?? []) as Certificate[];
    const expected = encodedMessage(copySignature(signer, messageFor(content, certificates), token));
    if (!Buffer.concat([expected, Buffer.alloc(Math.max(der.byteLength - expected.byteLength, 0))]).equals(der))
      return undefined;
    return { fingerprint: fingerprintCertificate(encodeDer(signerCertificate)), ...(timestamp && { timestamp }) };
  } catch {
    return undefined;
  }
}

/**
 * The fingerprint of the certificate that signed this content, in a message of any other software. Unlike a seal of this
 * product, it may have attributes, algorithms and a timestamp of its own.
 */
export async function verifiedSigner(der: Uint8Array, content: Uint8Array): Promise<string | undefined> {
  try {
    const message = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(der)).content });
    const [signer] = message.signerInfos;
    if (!signer || !strongDigests.includes(signer.digestAlgorithm.algorithmId)) return undefined;
    const data = new Uint8Array(content).buffer;
    const { signatureVerified, signerCertificate } = await message.verify({ signer: 0, data, extendedMode: true });
    return signatureVerified && signerCertificate ? fingerprintCertificate(encodeDer(signerCertificate)) : undefined;
  } catch {
    return undefined;
  }
}

/** The message before it is signed. The first certificate signs. */
function messageFor(content: Uint8Array, certificates: Certificate[]): SignedData {
  const [certificate] = certificates;
  if (!certificate) throw new Error('The message has no certificate');
  const { issuer, serialNumber } = certificate;
  const attributes = signedAttributesFor(content, ContentInfo.DATA, certificate);
  return new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: signedAttributes, attributes }),
      }),
    ],
  });
}

/** Copies only the signature and its timestamp. The algorithms are those with which this product signs. */
function copySignature(from: SignerInfo, message: SignedData, token: Uint8Array | undefined): SignedData {
  const [to] = message.signerInfos;
  const [certificate] = message.certificates as Certificate[];
  const keyAlgorithm = certificate?.subjectPublicKeyInfo.algorithm.algorithmId;
  const algorithm = signatureAlgorithms.find(({ key }) => key === keyAlgorithm);
  if (!to || !algorithm) throw new Error('The message has no signer that this product knows');
  to.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: sha256Id, algorithmParams: new asn1.Null() });
  to.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: algorithm.signature });
  to.signature = from.signature;
  if (token) addTimestamp(to, token);
  message.digestAlgorithms = [to.digestAlgorithm];
  return message;
}

function addTimestamp(signer: SignerInfo, token: Uint8Array) {
  const attributes = [attribute(timestampTokenId, asn1.fromBER(new Uint8Array(token)).result)];
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: unsignedAttributes, attributes });
}

function timestampIn({ unsignedAttrs }: SignerInfo): Uint8Array | undefined {
  const found = unsignedAttrs?.attributes.find(({ type }) => type === timestampTokenId);
  const [value] = (found?.values ?? []) as asn1.BaseBlock[];
  return value && new Uint8Array(value.toBER());
}
