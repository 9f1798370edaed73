import { FormattedMessage } from 'react-intl';
import { version } from '../../../package.json';

/** The release that this page belongs to, which managers state when they report a problem. */
export const ProductVersion = () => <FormattedMessage id="footer.version" values={{ version }} />;
