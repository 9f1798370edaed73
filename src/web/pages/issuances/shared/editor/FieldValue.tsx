import { FormattedMessage, useIntl } from 'react-intl';
import type {
  BusinessDays,
  ContentField,
  ContentFields,
  FundUse,
  InterestDays,
  TeamMember,
} from '#machines/issuances/content/content.fields.ts';
import type { Guarantee, Ranking } from '#machines/issuances/content/content.ranking.ts';
import { plainText, type RichText } from '#machines/issuances/content/content.richText.ts';
import { css } from '#styled/css';
import { GuaranteeText } from '#web/parts/issuances/GuaranteeText.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { formatShare } from '#web/ui/figures/share.ts';

const SHORT = 140;
const shortened = (text: string, isLong: boolean) =>
  isLong || text.length <= SHORT ? text : `${text.slice(0, SHORT).trimEnd()}…`;

type FieldValueProps = { field: ContentField; value: unknown; isLong?: boolean };

/** The value of a field as a reader would see it, in one line or in full. */
export function FieldValue({ field, value, isLong = false }: FieldValueProps) {
  const intl = useIntl();
  if (value === null || value === undefined)
    return (
      <span className={css({ color: 'muted' })}>
        <FormattedMessage id="content.value.none" />
      </span>
    );
  const written = value as NonNullable<ContentFields[ContentField]>;
  switch (field) {
    case 'price':
    case 'facePrice':
    case 'softCap':
      return <Money amount={written as number} />;
    case 'interestPoints':
    case 'defaultInterestPoints':
    case 'feePoints':
      return formatShare(intl, written as number);
    case 'tokensForSale':
    case 'minTokens':
    case 'maxTokens':
      return formatCount(intl, written as number);
    case 'termMonths':
      return <FormattedMessage id="content.value.months" values={{ count: written as number }} />;
    case 'startsAt':
    case 'endsAt':
      return <DateTime value={written as string} format="dateTime" />;
    case 'product':
      return <FormattedMessage id={`manager.product.${written as NonNullable<ContentFields['product']>}`} />;
    case 'modality':
      return <FormattedMessage id={`content.modality.${written as NonNullable<ContentFields['modality']>}`} />;
    case 'mintStrategy':
      return <FormattedMessage id={`content.mint.${written as NonNullable<ContentFields['mintStrategy']>}`} />;
    case 'instalments':
      return <FormattedMessage id={`content.instalments.${written as NonNullable<ContentFields['instalments']>}`} />;
    case 'repayment':
      return <FormattedMessage id={`content.repayment.${written as NonNullable<ContentFields['repayment']>}`} />;
    case 'businessDays':
      return <FormattedMessage id={`content.businessDays.${written as BusinessDays}`} />;
    case 'interestDays':
      return <FormattedMessage id={`content.interestDays.${written as InterestDays}`} />;
    case 'ranking':
      return <FormattedMessage id={`content.ranking.${written as Ranking}`} />;
    case 'guarantee':
      return <GuaranteeText guarantee={written as Guarantee} />;
    case 'logo':
      return <FormattedMessage id="content.value.pictures" values={{ count: 1 }} />;
    case 'pictures':
      return <FormattedMessage id="content.value.pictures" values={{ count: (written as unknown[]).length }} />;
    case 'useOfFunds':
      return intl.formatList(
        (written as FundUse[]).map(({ label, points }) => `${label} ${formatShare(intl, points)}`),
      );
    case 'team':
      return intl.formatList((written as TeamMember[]).map(({ name, role }) => `${name} (${role})`));
    case 'risks':
      return (
        <span className={css({ whiteSpace: 'pre-line' })}>{shortened((written as string[]).join('\n'), isLong)}</span>
      );
    case 'productSection':
    case 'marketSection':
    case 'competitionSection':
    case 'businessModelSection':
    case 'projectionsSection':
      return (
        <span className={css({ whiteSpace: 'pre-line' })}>{shortened(plainText(written as RichText), isLong)}</span>
      );
    case 'customization':
      return shortened(JSON.stringify(written), isLong);
    default:
      return shortened(String(written), isLong);
  }
}
