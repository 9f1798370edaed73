import { FormattedMessage } from 'react-intl';
import { Way } from './HowToConnect.tsx';

/** What the inspector of the product can show besides apps of other sites. */
export const ProductConnections = () => (
  <>
    <Way title={<FormattedMessage id="inspect.connect.page" />} />
    <Way title={<FormattedMessage id="inspect.connect.play" />} />
  </>
);
