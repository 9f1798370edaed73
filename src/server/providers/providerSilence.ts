import type { ProviderName } from '#machines/oversight/incident/incident.wire.ts';

/** A provider gave no definite answer, so money may have moved: the job is retried with the same idempotency key. */
export class ProviderSilence extends Error {
  override readonly name = 'ProviderSilence';
  readonly provider: ProviderName;

  constructor(provider: ProviderName, code: string) {
    super(`The provider gave no definite answer (${code})`);
    this.provider = provider;
  }
}
