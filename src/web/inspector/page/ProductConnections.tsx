import { FormattedMessage } from 'react-intl';
import { LanguageSwitch, type LanguageSwitchProps } from '#web/ui/LanguageSwitch.tsx';
import { Way } from './HowToConnect.tsx';
import { ReaderChoices } from './ReaderChoices.tsx';

/** What the inspector of the product can show besides apps of other sites. */
export const ProductConnections = () => (
  <>
    <Way title={<FormattedMessage id="inspect.connect.page" />} />
    <Way title={<FormattedMessage id="inspect.connect.play" />} />
  </>
);

export const ProductChoices = ({ hrefFor }: LanguageSwitchProps) => (
  <ReaderChoices>
    <LanguageSwitch hrefFor={hrefFor} />
  </ReaderChoices>
);
