import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';

/** Replaces a text about an erased user, which cannot be read any more. */
export const ErasedText = () => (
  <span className={css({ color: 'muted' })}>
    <FormattedMessage id="data.erased" />
  </span>
);
