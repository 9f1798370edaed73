export type ProviderName = 'bank' | 'payments';

/** A provider gave no definite answer, so the money may have moved: the job is retried with the same idempotency key. */
export class ProviderSilence extends Error {
  override readonly name = 'ProviderSilence';
  readonly provider: ProviderName;

  constructor(provider: ProviderName, code: string) {
    super(`The provider gave no definite answer (${code})`);
    this.provider = provider;
  }
}
