import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import { isSuspended } from '#machines/issuances/project/project.phases.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { card } from '#styled/recipes';
import { Facts } from '#web/ui/figures/Facts.tsx';
import { ProductIcon } from '#web/ui/icons/products.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { CardFunding } from './CardFunding.tsx';
import { IssuancePicture } from './IssuancePicture.tsx';
import { PromoterRecordLine } from './PromoterRecordLine.tsx';
import { useCardFacts, useTimeNote } from './useCardFacts.tsx';

export type IssuanceCardProps = {
  issuance: ProjectRow;
  href: string;
  isFirst?: boolean;
  /** Acts without opening the issuance. */
  act?: ReactNode;
};

function chooseTone(status: ProjectRow['status'], isOpen: boolean) {
  if (isSuspended(status)) return 'waiting';
  return isOpen ? 'info' : 'neutral';
}

/** An issuance that is or will be open. */
export function IssuanceCard({ issuance, href, isFirst, act }: IssuanceCardProps) {
  const { title, subtitle, place, issuer, record, product, status } = issuance;
  const isOpen = deriveClosing(issuance).kind === 'open';
  const facts = useCardFacts(issuance);
  const styles = card();
  return (
    <article className={styles.root}>
      <IssuancePicture issuance={issuance} isFirst={isFirst} note={useTimeNote(issuance)}>
        <StatusBadge tone={chooseTone(status, isOpen)}>
          <FormattedMessage id={`issuances.status.${status}`} />
        </StatusBadge>
      </IssuancePicture>
      <div className={styles.body}>
        <div>
          <p className={styles.kind}>
            <ProductIcon product={product} size={16} />
            <b>
              <FormattedMessage id={`issuances.product.${product}`} />
            </b>{' '}
            <FormattedMessage id={`issuances.gets.${product}`} />
          </p>
          <h3 className={styles.title}>
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          </h3>
          <p className={styles.text}>{subtitle}</p>
          <p className={styles.text}>{[place, issuer].filter(Boolean).join(' · ')}</p>
          <PromoterRecordLine record={record} />
        </div>
        {/* The card of a draft can be open without a target. */}
        {isOpen && issuance.target > 0 && <CardFunding issuance={issuance} />}
        {act && <div className={styles.act}>{act}</div>}
        {facts.length > 0 && <Facts items={facts} />}
      </div>
    </article>
  );
}
