import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';

/** Replaces a text about a user who was erased, which nobody can read any more. */
export const ErasedText = () => (
  <span className={css({ color: 'muted' })}>
    <FormattedMessage id="data.erased" />
  </span>
);
