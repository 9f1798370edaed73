import { FormattedMessage } from 'react-intl';
import { Way } from '#visualiser/page/HowToConnect.tsx';
import { ReaderChoices } from '#visualiser/page/ReaderChoices.tsx';
import { LanguageSwitch, type LanguageSwitchProps } from '#web/ui/navigation/LanguageSwitch.tsx';

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
