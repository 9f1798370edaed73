import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { PromoterRecordLine } from '#web/parts/issuances/PromoterRecordLine.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';

/** The issuer. */
export function IssuanceIssuer({ issuance: { issuer, place, sector, record, owner } }: { issuance: Project }) {
  if (!issuer) return null;
  return (
    <section className={css({ display: 'grid', gap: '4' })}>
      <h2 className={css({ textStyle: 'section' })}>
        <FormattedMessage id="issuances.issuer" />
      </h2>
      <div className={box}>
        {/* The legal form after the comma is no part of its initials. */}
        <Avatar name={issuer.replace(/,.*$/u, '')} size="large" />
        <div className={css({ minWidth: '0' })}>
          <p className={css({ textStyle: 'heading' })}>{issuer}</p>
          <p className={css({ textStyle: 'small', color: 'muted' })}>{[sector, place].filter(Boolean).join(' · ')}</p>
          <PromoterRecordLine record={record} />
          {/* A draft's promoter may have nothing that everyone may read. */}
          {record.issuances > 0 && (
            <Link className={link()} href={`/promoters/${owner.id}`}>
              <FormattedMessage id="promoter.open" />
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

const box = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  p: '5',
  maxWidth: 'reading',
  border: 'clear',
  borderRadius: 'large',
  bg: 'surface',
  boxShadow: 'raised',
});
