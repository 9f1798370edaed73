import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { Avatar } from '#web/ui/Avatar.tsx';

/** The issuer. */
export function IssuanceIssuer({ issuance: { issuer, place, sector } }: { issuance: Project }) {
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
