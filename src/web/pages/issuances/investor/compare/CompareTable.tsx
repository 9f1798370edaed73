import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ComparedFact, compareIssuances } from '#machines/issuances/project/comparison.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { buildPublicAddress } from '#machines/shared/routing/routes.ts';
import { css, cx } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { Term } from '#web/parts/app/Term.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ComparedValue } from './ComparedValue.tsx';

type CompareTableProps = { issuances: readonly Project[]; hrefWithout: (slug: string) => string };

/**
 * The facts that differ, one row each. On a phone the name of a fact is above its values, so that all issuances are seen
 * at once. What is the same in all is folded below.
 */
export function CompareTable({ issuances, hrefWithout }: CompareTableProps) {
  const { formatMessage } = useIntl();
  const { different, equal } = compareIssuances(issuances);
  const [first] = issuances;
  return (
    <div className={flow({ gap: '6' })}>
      <table className={table} style={{ '--columns': issuances.length } as CSSProperties}>
        <caption className={css({ srOnly: true })}>{formatMessage({ id: 'compare.title' })}</caption>
        <thead className={head}>
          <tr className={row}>
            <td className={css({ display: { base: 'none', tablet: 'block' } })} />
            {issuances.map((issuance) => (
              <IssuanceName key={issuance.slug} issuance={issuance} href={hrefWithout(issuance.slug)} />
            ))}
          </tr>
        </thead>
        <tbody className={css({ display: 'block' })}>
          {different.map((fact) => (
            <tr key={fact} className={`${row} ${css({ borderTop: 'line' })}`}>
              <th scope="row" className={name}>
                <FactName fact={fact} />
              </th>
              {issuances.map((issuance) => (
                <td key={issuance.slug} className={value}>
                  <ComparedValue fact={fact} issuance={issuance} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {first && equal.length > 0 && (
        <Panel>
          <Disclosure title={<FormattedMessage id="compare.equal" values={{ count: issuances.length }} />}>
            <DefinitionRows
              rows={equal.map((fact) => ({
                key: fact,
                label: <FactName fact={fact} />,
                value: <ComparedValue fact={fact} issuance={first} />,
              }))}
            />
          </Disclosure>
        </Panel>
      )}
    </div>
  );
}

function FactName({ fact }: { fact: ComparedFact }) {
  const label = <FormattedMessage id={`compare.fact.${fact}`} />;
  return fact === 'ranking' ? <Term of="ranking">{label}</Term> : label;
}

function IssuanceName({ issuance, href }: { issuance: Project; href: string }) {
  return (
    <th scope="col" className={value}>
      <Link className={link()} href={buildPublicAddress(issuance)}>
        {issuance.title}
      </Link>
      <span className={css({ display: 'block', mt: '1', textStyle: 'small', fontWeight: 'regular' })}>
        <Link className={cx(link({ tone: 'quiet' }), css({ display: 'inline-block', py: '1' }))} href={href}>
          <FormattedMessage id="compare.remove" />
          <VisuallyHidden>: {issuance.title}</VisuallyHidden>
        </Link>
      </span>
    </th>
  );
}

const table = css({
  display: 'block',
  width: 'full',
  border: 'clear',
  borderRadius: 'large',
  bg: 'surface',
  boxShadow: 'raised',
});
const row = css({
  display: 'grid',
  columnGap: { base: '3', tablet: '5' },
  px: { base: '4', tablet: '5' },
  py: '3',
  gridTemplateColumns: {
    base: '[repeat(var(--columns), minmax(0, 1fr))]',
    tablet: '[minmax(8rem, 12rem) repeat(var(--columns), minmax(0, 1fr))]',
  },
});
/** The names stay in sight while their facts are read. */
const head = css({
  display: 'block',
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  bg: 'surface',
  borderTopRadius: 'large',
});
const name = css({
  gridColumn: { base: '1 / -1', tablet: 'auto' },
  textStyle: 'small',
  fontWeight: 'medium',
  textAlign: 'start',
  color: 'muted',
});
const value = css({
  minWidth: '0',
  textAlign: 'start',
  verticalAlign: 'top',
  textStyle: { base: 'small', tablet: 'body' },
  overflowWrap: 'break-word',
  hyphens: 'auto',
});
