import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';

export const sections = [
  'colours',
  'type',
  'statuses',
  'notices',
  'buttons',
  'fields',
  'money',
  'charts',
  'tables',
  'steps',
  'navigation',
  'overlays',
  'empty',
  'loading',
  'icons',
] as const;
export type SectionName = (typeof sections)[number];

/** A part of the page, which the list of contents links to. */
export function SpecimenSection({ name, children }: { name: SectionName; children: ReactNode }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={section}>
      <h2 id={`${name}-title`} className={css({ textStyle: 'section' })}>
        <FormattedMessage id={`components.${name}`} />
      </h2>
      {children}
    </section>
  );
}

/** Specimens side by side, as many as fit. */
export function SpecimenGrid({ columns, children }: { columns?: 'narrow' | 'wide'; children: ReactNode }) {
  return <div className={columns === 'narrow' ? narrowGrid : columns === 'wide' ? wideGrid : grid}>{children}</div>;
}

/** Specimens in one line, wrapped where it ends. */
export function SpecimenLine({ label, children }: { label?: ReactNode; children: ReactNode }) {
  return (
    <div>
      {label && <p className={css({ textStyle: 'small', color: 'muted', mb: '2' })}>{label}</p>}
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>{children}</div>
    </div>
  );
}

const section = css({ display: 'grid', gap: '5', minWidth: '0', scrollMarginTop: '6' });

const gridOf = { display: 'grid', gap: '5', alignItems: 'stretch' } as const;
const narrowGrid = css({ ...gridOf, gap: '3', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' });
const grid = css({ ...gridOf, gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))' });
const wideGrid = css({ ...gridOf, gridTemplateColumns: 'repeat(auto-fill, minmax(min(30rem, 100%), 1fr))' });
