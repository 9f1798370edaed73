import { FormattedMessage } from 'react-intl';
import type { Law } from '#machines/shared/rules/laws.ts';

/** Such as "Regulation (EU) 2020/1503, art. 22". */
export const LawName = ({ law: { act, article } }: { law: Law }) => (
  <FormattedMessage id={`law.${act}`} values={{ article }} />
);
