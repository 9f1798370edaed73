import { useIntl } from 'react-intl';
import type { Contradiction } from '#machines/people/taxResidence/contradictions.ts';

/** Names what points to another country, as in "the address and the phone number". */
export function useSourceList() {
  const { formatList, formatMessage } = useIntl();
  return (sources: readonly Contradiction[]) =>
    formatList(sources.map((source) => formatMessage({ id: `account.tax.source.${source}` })));
}
