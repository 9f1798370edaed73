import { FormattedMessage } from 'react-intl';
import { differences, identityFields } from '#machines/people/kyc/identityData.ts';
import type { IdentityEvidence } from '#machines/people/user/user.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { IdentityValue } from './IdentityValue.tsx';
import { useCountryName } from './useCountryName.ts';

type IdentityComparisonProps = Pick<IdentityEvidence, 'declared' | 'extracted'>;

/** The user's data beside the data that the provider read, field by field, with the differences marked. */
export function IdentityComparison({ declared, extracted }: IdentityComparisonProps) {
  const countryName = useCountryName();
  const differing = extracted ? differences(declared ?? {}, extracted) : [];
  return (
    <div className={flow({ gap: '3' })}>
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        {extracted?.documentType && (
          <FormattedMessage
            id={`manager.identity.type.${extracted.documentType}`}
            values={{ country: countryName(extracted.documentCountry ?? '') }}
          />
        )}
      </p>
      <table className={css({ width: 'full', textStyle: 'small', tableLayout: 'fixed' })}>
        <caption className={css({ textAlign: 'start', textStyle: 'strong', pb: '2' })}>
          <FormattedMessage id="manager.identity.comparison" />
        </caption>
        <thead>
          <tr>
            <th className={head} scope="col">
              <FormattedMessage id="manager.identity.field" />
            </th>
            <th className={head} scope="col">
              <FormattedMessage id="manager.identity.typed" />
            </th>
            <th className={head} scope="col">
              <FormattedMessage id="manager.identity.read" />
            </th>
          </tr>
        </thead>
        <tbody>
          {identityFields.map((field) => (
            <tr key={field}>
              <th className={cell} scope="row">
                <FormattedMessage id={`account.field.${field}`} />
              </th>
              <td className={cell}>
                <IdentityValue field={field} value={declared?.[field]} />
              </td>
              <td className={cell}>
                <IdentityValue field={field} value={extracted?.[field]} />
                {differing.includes(field) && (
                  <strong className={css({ display: 'block', color: 'negative.fg' })}>
                    <FormattedMessage id="manager.identity.differs" />
                  </strong>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = css({
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: '[400]',
  py: '2',
  pr: '3',
  borderTop: 'line',
  overflowWrap: 'anywhere',
});
const head = css({ textAlign: 'start', color: 'muted', fontWeight: '[400]', pb: '2', pr: '3' });
