import { randomBytes, type webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, ExtKeyUsage } from 'pkijs';
import { DAY } from '#machines/shared/duration.ts';

const commonNameId = '2.5.4.3';
const basicConstraintsId = '2.5.29.19';
const keyUsageId = '2.5.29.15';
const extendedKeyUsageId = '2.5.29.37';
/** The bits of KeyUsage: only digitalSignature and nonRepudiation. */
const signsDocuments = 0b1100_0000;
const unusedBits = 6;
/** X.509 version 3. */
const version = 2;
const yearsValid = 10;
/** The certificate is backdated, because readers' clocks may be behind. */
const backdatedMs = DAY;

/**
 * Creates a self-signed certificate. It proves that a document is unchanged and which platform sealed it. `purpose`:
 * the identifier of the only purpose of its key.
 */
export async function selfSigned(
  keys: webcrypto.CryptoKeyPair,
  { commonName, now, purpose }: { commonName: string; now: Date; purpose?: string },
): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = version;
  certificate.serialNumber = new asn1.Integer({ valueHex: positiveSerial() });
  for (const name of [certificate.subject, certificate.issuer]) {
    const value = new asn1.Utf8String({ value: commonName });
    name.typesAndValues.push(new AttributeTypeAndValue({ type: commonNameId, value }));
  }
  certificate.notBefore.value = new Date(now.getTime() - backdatedMs);
  certificate.notAfter.value = new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() + yearsValid));
  certificate.extensions = [
    extension(basicConstraintsId, new BasicConstraints({ cA: false }).toSchema()),
    extension(keyUsageId, new asn1.BitString({ valueHex: new Uint8Array([signsDocuments]).buffer, unusedBits })),
    ...(purpose ? [extension(extendedKeyUsageId, new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema())] : []),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return certificate;
}

function extension(extnID: string, value: { toBER(): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical: true, extnValue: value.toBER() });
}

/** A random number for a certificate or a timestamp. */
export function positiveSerial(): ArrayBuffer {
  const serial = new Uint8Array(randomBytes(16));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial.buffer;
}
