import { createHash } from 'node:crypto';
import * as asn1 from 'asn1js';
import { Attribute, type Certificate, ContentInfo, type SignedData } from 'pkijs';

const contentTypeId = '1.2.840.113549.1.9.3';
const messageDigestId = '1.2.840.113549.1.9.4';
const signingCertificateId = '1.2.840.113549.1.9.16.2.47';

/** The attributes that a signature covers: its content, and the certificate that signs (RFC 5652 and RFC 5035). */
export const signedAttributesFor = (
  content: Uint8Array,
  contentType: string,
  certificate: Certificate,
): Attribute[] => [
  attribute(contentTypeId, new asn1.ObjectIdentifier({ value: contentType })),
  attribute(messageDigestId, octets(sha256(content))),
  attribute(signingCertificateId, sequence(sequence(sequence(octets(sha256(encodeDer(certificate))))))),
];

export const attribute = (type: string, value: asn1.BaseBlock) => new Attribute({ type, values: [value] });

export const octets = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: bytes });

export const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

export const encodeDer = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER());

const sequence = (value: asn1.BaseBlock) => new asn1.Sequence({ value: [value] });

export function encodedMessage(message: SignedData): Uint8Array {
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: message.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER());
}
