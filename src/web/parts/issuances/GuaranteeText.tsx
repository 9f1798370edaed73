import { FormattedMessage } from 'react-intl';
import type { Guarantee } from '#machines/issuances/content/content.ranking.ts';

/** Such as "Mortgage. A first mortgage on the building." */
export const GuaranteeText = ({ guarantee }: { guarantee: Guarantee }) => (
  <>
    <FormattedMessage id={`content.guarantee.${guarantee.kind}`} />
    {guarantee.kind !== 'none' && `. ${guarantee.text}`}
  </>
);
