import * as v from 'valibot';
import { decryptTextWithAny, encryptText } from '../kernel/encryption.ts';
import type { TenantCore } from './tenantCore.ts';

const Envelope = v.pipe(v.string(), v.parseJson(), v.object({ content: v.unknown(), until: v.number() }));

/**
 * Encrypts a value that its carrier must neither read nor change, for one purpose and a limited time. Examples are the
 * state of a browser that visits another site, and a code in the job queue.
 */
export function seal(tenant: TenantCore, purpose: string, content: unknown, seconds: number): string {
  const until = tenant.clock.now().getTime() + seconds * 1000;
  return encryptText(tenant.secret(`sealed.${purpose}`), JSON.stringify({ content, until }));
}

/** Decrypts a sealed value. Returns undefined if it is forged, has another purpose or has expired. */
export function unseal<S extends v.GenericSchema>(
  tenant: TenantCore,
  purpose: string,
  sealed: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const envelope = v.safeParse(Envelope, decryptTextWithAny(tenant.secrets(`sealed.${purpose}`), sealed));
  if (!envelope.success || envelope.output.until <= tenant.clock.now().getTime()) return undefined;
  const content = v.safeParse(schema, envelope.output.content);
  return content.success ? content.output : undefined;
}
