import { FormattedMessage, useIntl } from 'react-intl';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { card } from '#styled/recipes';
import { IssuancePicture } from '#web/parts/issuances/IssuancePicture.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Facts } from '#web/ui/figures/Facts.tsx';
import { FundingBar } from '#web/ui/figures/FundingBar.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineBadge } from '#web/ui/states/QuarantineBadge.tsx';

export function ManagerIssuanceGrid({ path, rows }: { path: string; rows: readonly ProjectRow[] }) {
  return (
    <ul className={card().grid}>
      {rows.map((row) => (
        <li key={row.id}>
          <ManagerIssuanceCard row={row} href={`${path}/${row.id}`} />
        </li>
      ))}
    </ul>
  );
}

function ManagerIssuanceCard({ row, href }: { row: ProjectRow; href: string }) {
  const intl = useIntl();
  const { title, subtitle, status, raised, target, softCap, investors, endsAt, endedAt, product } = row;
  const closesAt = endedAt ?? endsAt;
  const styles = card();
  const facts = [
    {
      key: 'product',
      label: 'manager.issuances.product',
      value: intl.formatMessage({ id: `manager.product.${product}` }),
    },
    { key: 'investors', label: 'manager.issuances.investors', value: formatCount(intl, investors) },
    { key: 'endsAt', label: 'manager.issuances.endsAt', value: closesAt ? <DateTime value={closesAt} /> : '–' },
  ] as const;
  return (
    <article className={styles.root}>
      <IssuancePicture issuance={row}>
        <EntityStatusBadge entity="issuance" status={status} />
        <QuarantineBadge isShown={row.quarantined} />
      </IssuancePicture>
      <div className={styles.body}>
        <div>
          <h2 className={styles.title}>
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          </h2>
          <p className={styles.text}>{subtitle}</p>
        </div>
        <FundingBar raised={raised} target={target} softCap={softCap} />
        <Facts items={facts.map(({ key, label, value }) => ({ key, label: <FormattedMessage id={label} />, value }))} />
      </div>
    </article>
  );
}
