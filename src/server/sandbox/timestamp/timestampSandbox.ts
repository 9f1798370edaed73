import { webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import { Hono } from 'hono';
import {
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { encodedMessage, octets, signedAttributesFor } from '../../providers/signature/asn1.ts';
import { positiveSerial, selfSigned } from '../../providers/signature/certificate.ts';
import type { SandboxDeps } from '../sandboxDeps.ts';

const tstInfoId = '1.2.840.113549.1.9.16.1.4';
const timeStampingId = '1.3.6.1.5.5.7.3.8';
/** An identifier without meaning outside of the sandbox. */
const policy = '1.3.6.1.4.1.99999.1';
const REJECTED = 2;
const GRANTED = 0;
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

interface AuthorityKey {
  privateKey: webcrypto.CryptoKey;
  certificate: Certificate;
}

/** A timestamp authority (RFC 3161) with a new key at each start, because its stamps need no validity. */
export function timestampSandbox({ clock }: Pick<SandboxDeps, 'clock'>): Hono {
  let key: Promise<AuthorityKey> | undefined;

  async function createKey(): Promise<AuthorityKey> {
    const keys = await webcrypto.subtle.generateKey(curve, false, ['sign', 'verify']);
    const certificate = await selfSigned(keys, {
      commonName: 'Sandbox Timestamp Authority',
      now: clock.now(),
      purpose: timeStampingId,
    });
    return { privateKey: keys.privateKey, certificate };
  }

  const app = new Hono();
  app.post('/sandbox/timestamp', async (http) => {
    key ??= createKey();
    const query = readQuery(await http.req.arrayBuffer());
    const response = query
      ? new TimeStampResp({
          status: new PKIStatusInfo({ status: GRANTED }),
          timeStampToken: ContentInfo.fromBER(new Uint8Array(await tokenFor(query, await key, clock.now()))),
        })
      : new TimeStampResp({ status: new PKIStatusInfo({ status: REJECTED }) });
    return http.body(response.toSchema().toBER(), 200, { 'content-type': 'application/timestamp-reply' });
  });
  return app;
}

function readQuery(body: ArrayBuffer): TimeStampReq | undefined {
  try {
    return TimeStampReq.fromBER(body);
  } catch {
    return undefined;
  }
}

async function tokenFor({ messageImprint, nonce }: TimeStampReq, { privateKey, certificate }: AuthorityKey, at: Date) {
  const serialNumber = new asn1.Integer({ valueHex: positiveSerial() });
  const info = new TSTInfo({ version: 1, policy, messageImprint, serialNumber, genTime: at, ...(nonce && { nonce }) });
  const content = new Uint8Array(info.toSchema().toBER());
  const { issuer, serialNumber: certificateNumber } = certificate;
  const message = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: tstInfoId, eContent: octets(content) }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber: certificateNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: signedAttributesFor(content, tstInfoId, certificate),
        }),
      }),
    ],
  });
  await message.sign(privateKey, 0, 'SHA-256');
  return encodedMessage(message);
}
