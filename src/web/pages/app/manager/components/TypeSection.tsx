import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SpecimenSection } from './Specimen.tsx';

const styles = [
  { name: 'title', style: css({ textStyle: 'title' }) },
  { name: 'section', style: css({ textStyle: 'section' }) },
  { name: 'heading', style: css({ textStyle: 'heading' }) },
  { name: 'lead', style: css({ textStyle: 'lead' }) },
  { name: 'body', style: css({ textStyle: 'body' }) },
  { name: 'label', style: css({ textStyle: 'label' }) },
  { name: 'small', style: css({ textStyle: 'small' }) },
  { name: 'tiny', style: css({ textStyle: 'tiny' }) },
] as const;

const figures = [
  { name: 'figureHuge', style: css({ textStyle: 'figureHuge' }) },
  { name: 'figure', style: css({ textStyle: 'figure' }) },
  { name: 'figureSmall', style: css({ textStyle: 'figureSmall' }) },
] as const;

const AMOUNT = 1_250_000_00;

export function TypeSection() {
  return (
    <SpecimenSection name="type">
      <Panel>
        <dl className={css({ display: 'grid', gap: '4' })}>
          {figures.map(({ name, style }) => (
            <div key={name} className={row}>
              <dt className={term}>{name}</dt>
              <dd className={style}>
                <Money amount={AMOUNT} isShort />
              </dd>
            </div>
          ))}
          {styles.map(({ name, style }) => (
            <div key={name} className={row}>
              <dt className={term}>{name}</dt>
              <dd className={style}>
                <FormattedMessage id="components.sample.sentence" />
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </SpecimenSection>
  );
}

const row = css({
  display: 'grid',
  gap: '1',
  alignItems: 'baseline',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: '8rem minmax(0, 1fr)' },
});
const term = css({ textStyle: 'tiny', color: 'muted' });
