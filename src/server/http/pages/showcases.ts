import type { Boot } from '#machines/tenant/settings/boot.ts';
import type { Showcase } from '#machines/tenant/settings/showcase.ts';
import { type PublicIssuances, publicIssuances } from '../../queries/issuances/showcase.ts';
import type { Tenant } from '../../tenants/tenant.ts';

const FRESH_MS = 10 * 60_000;
/** Maximum time that a page waits for the showcase, so that pages are served during an outage of the database too. */
const WAIT_MS = 1_000;

type Shown = Pick<Tenant, 'key' | 'database' | 'customization'>;

interface Read {
  issuances: PublicIssuances | undefined;
  at: number;
}

/** Reads each tenant's showcase at most every ten minutes. Meanwhile, and while it cannot be read, the last one is shown. */
export class Showcases {
  #read = new Map<string, Read>();

  async of(tenant: Shown, locale: Boot['locale']): Promise<Showcase> {
    const known = this.#read.get(tenant.key);
    if (!known || Date.now() - known.at > FRESH_MS) {
      const reading = this.#refresh(tenant, known);
      if (!known) await Promise.race([reading, pause(WAIT_MS)]);
    }
    return buildShowcase(this.#read.get(tenant.key)?.issuances, tenant, locale);
  }

  /** Other requests do not read again in the meantime. A failure of the database is reported elsewhere. */
  async #refresh({ key, database }: Shown, known: Read | undefined): Promise<void> {
    const read: Read = { issuances: known?.issuances, at: Date.now() };
    this.#read.set(key, read);
    await publicIssuances(database).then(
      (issuances) => {
        read.issuances = issuances;
      },
      () => known || this.#read.delete(key),
    );
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref());

function buildShowcase(
  issuances: PublicIssuances | undefined,
  { customization: { currency } }: Pick<Tenant, 'customization'>,
  locale: Boot['locale'],
): Showcase {
  if (!issuances) return { pictures: [], figures: {} };
  const { pictures, raised, financed, open, minimum } = issuances;
  const money = (amount: number) => headline(amount, currency, locale);
  return {
    pictures,
    figures: {
      ...(raised > 0 && { raised: money(raised) }),
      ...(financed > 0 && { financed }),
      ...(open > 0 && { open }),
      ...(minimum !== null && { minimum: money(minimum) }),
    },
  };
}

/** An amount as a headline: 18,4 M€, 100 €, $2.5M. */
function headline(
  minor: number,
  { code, symbol, symbol_position }: Tenant['customization']['currency'],
  locale: string,
) {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  const amount = minor / 10 ** maximumFractionDigits;
  const notation = amount < 1_000_000 ? 'standard' : 'compact';
  const figure = new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 1 }).format(amount);
  if (symbol_position === 'before') return `${symbol}${figure}`;
  return /\p{L}$/u.test(figure) ? `${figure}${symbol}` : `${figure}\u00a0${symbol}`;
}
