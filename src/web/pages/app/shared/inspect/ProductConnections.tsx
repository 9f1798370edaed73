import { FormattedMessage } from 'react-intl';
import { ConnectOption } from '#visualiser/page/HowToConnect.tsx';
import { ReaderChoices } from '#visualiser/page/ReaderChoices.tsx';
import { LanguageSwitch, type LanguageSwitchProps } from '#web/ui/navigation/LanguageSwitch.tsx';

/** The options of the product's inspector besides apps of other sites. */
export const ProductConnections = () => (
  <>
    <ConnectOption title={<FormattedMessage id="inspect.connect.page" />} />
    <ConnectOption title={<FormattedMessage id="inspect.connect.play" />} />
  </>
);

export const ProductChoices = ({ hrefFor }: LanguageSwitchProps) => (
  <ReaderChoices>
    <LanguageSwitch hrefFor={hrefFor} />
  </ReaderChoices>
);
