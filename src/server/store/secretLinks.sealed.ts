import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { TenantCore } from './tenantCore.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const Envelope = v.pipe(v.string(), v.parseJson(), v.object({ content: v.unknown(), until: v.number() }));

/**
 * Encrypts a value that its carrier must neither read nor change (AES-256-GCM), for one purpose and a limited time.
 * Examples are the state of a browser that visits another site, and a code in the job queue.
 */
export function seal(tenant: TenantCore, purpose: string, content: unknown, seconds: number): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', tenant.secret(`sealed.${purpose}`), iv);
  const until = tenant.clock.now().getTime() + seconds * 1000;
  const hidden = Buffer.concat([cipher.update(JSON.stringify({ content, until }), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** Decrypts a sealed value. Returns undefined if it is forged, has another purpose or has expired. */
export function unseal<S extends v.GenericSchema>(
  tenant: TenantCore,
  purpose: string,
  sealed: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const envelope = v.safeParse(Envelope, decrypt(tenant.secret(`sealed.${purpose}`), sealed));
  if (!envelope.success || envelope.output.until <= tenant.clock.now().getTime()) return undefined;
  const content = v.safeParse(schema, envelope.output.content);
  return content.success ? content.output : undefined;
}

function decrypt(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
