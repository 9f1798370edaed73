import { FormattedMessage, useIntl } from 'react-intl';
import { deriveClosing, hasMissedTarget } from '#machines/issuances/project/project.closing.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { card, closedList, flow } from '#styled/recipes';
import { IssuanceStatusBadge } from '#web/pages/issuances/shared/list/IssuanceStatusBadge.tsx';
import { buildGradient } from '#web/parts/issuances/IssuancePicture.tsx';
import { formatPoints } from '#web/parts/issuances/issuanceFormats.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Picture } from '#web/ui/Picture.tsx';

export type ClosedIssuancesProps = { rows: readonly ProjectRow[]; hrefOf: (row: ProjectRow) => string };

/** Issuances that investors can no longer enter. */
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
  const { at } = deriveClosing(issuance);
  const styles = closedList();
  const isUnfunded = hasMissedTarget({ status });
  return (
    <li className={styles.item} data-failed={isUnfunded || undefined}>
      <span className={styles.thumbnail} style={buildGradient(colours)}>
        {picture && <Picture picture={picture} alt="" sizes="4rem" cut="detail" className={styles.image} />}
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
