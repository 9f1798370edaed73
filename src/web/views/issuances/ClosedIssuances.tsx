import { FormattedMessage, useIntl } from 'react-intl';
import { closingOf, hasMissedTarget } from '#machines/issuances/project/project.closing.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { card, closedList, flow } from '#styled/recipes';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { useMoney } from '#web/ui/useMoney.ts';
import { gradientOf } from './IssuancePicture.tsx';
import { IssuanceStatusBadge } from './IssuanceStatusBadge.tsx';
import { formatPoints } from './issuanceFormats.ts';

export type ClosedIssuancesProps = { rows: readonly ProjectRow[]; hrefOf: (row: ProjectRow) => string };

/** Issuances that one can no longer enter. */
export function ClosedIssuances({ rows, hrefOf }: ClosedIssuancesProps) {
  return (
    <section className={flow()}>
      <h2 className={card().heading}>
        <FormattedMessage id="issuances.chip.closed" />
      </h2>
      <ul className={closedList().root}>
        {rows.map((row) => (
          <ClosedIssuance key={row.id} issuance={row} href={hrefOf(row)} />
        ))}
      </ul>
    </section>
  );
}

function ClosedIssuance({ issuance, href }: { issuance: ProjectRow; href: string }) {
  const intl = useIntl();
  const money = useMoney();
  const { title, status, arrears, product, interestPoints, raised, picture, colours } = issuance;
  const { at } = closingOf(issuance);
  const styles = closedList();
  const isUnfunded = hasMissedTarget({ status });
  return (
    <li className={styles.item} data-failed={isUnfunded || undefined}>
      <span className={styles.thumbnail} style={gradientOf(colours)}>
        {picture && <Picture picture={picture} alt="" sizes="4rem" className={styles.image} />}
      </span>
      <h3 className={styles.name}>
        <Link href={href} className={styles.link}>
          {title}
        </Link>
      </h3>
      <span className={styles.yield}>
        {interestPoints !== null && (
          <FormattedMessage id={`issuances.yield.${product}`} values={{ share: formatPoints(intl, interestPoints) }} />
        )}
      </span>
      <span className={styles.figure}>{!isUnfunded && money(raised, { isShort: true })}</span>
      <span className={styles.status}>
        <IssuanceStatusBadge status={status} arrears={arrears} />
      </span>
      <span className={styles.date}>{at && <DateTime value={at} />}</span>
    </li>
  );
}
