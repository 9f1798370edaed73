import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { success } from '#styled/recipes';
import { investorIssuancesQuery } from '#web/api/issuances/investorIssuances.ts';
import { formatPoints } from '#web/parts/issuances/issuanceFormats.ts';
import { ChevronRightIcon } from '#web/ui/icons/arrows.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** Another open issuance, because diversified money is at less risk. Empty if there is none, or while it is loading. */
export function NextIssuance({ besides }: { besides: string }) {
  const intl = useIntl();
  const { data } = useQuery(investorIssuancesQuery({ stage: 'open' }));
  const issuance = data?.rows.find(({ id }) => id !== besides);
  const styles = success();
  if (!issuance) return null;
  const { id, title, product, interestPoints, picture } = issuance;
  return (
    <section className={styles.another}>
      {picture && <Picture picture={picture} sizes="112px" cut="detail" className={styles.thumbnail} alt="" />}
      <div>
        <p>
          <FormattedMessage id="invest.done.spread" />
        </p>
        <Link href={`/user/issuances/${id}`} className={styles.anotherLink}>
          {title}
        </Link>
        {interestPoints !== null && (
          <p>
            <FormattedMessage
              id={`issuances.yield.${product}`}
              values={{ share: formatPoints(intl, interestPoints) }}
            />
          </p>
        )}
      </div>
      <ChevronRightIcon />
    </section>
  );
}
