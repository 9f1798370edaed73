import { FormattedMessage } from 'react-intl';
import type { Message } from '#machines/app/form/form.contract.ts';
import { type OpenIdProvider, offeredProviders, openIdNames } from '#machines/people/signIn/openId.contract.ts';
import { entryLayout } from '#styled/recipes';
import { FormError } from '#web/forms/FormError.tsx';
import { useCustomization } from '#web/shell/appContext.ts';
import { Button } from '#web/ui/Button.tsx';

interface OpenIdButtonsProps {
  /** The provider whose page is being opened. */
  opening: OpenIdProvider | null;
  error: Message | undefined;
  onPress: (provider: OpenIdProvider) => void;
}

/** The alternatives to a form. Apple allows its mark in the colour of the text, on a button as large as the others. */
export function OpenIdButtons({ opening, error, onPress }: OpenIdButtonsProps) {
  const offered = offeredProviders(useCustomization().extras);
  if (!offered.length) return null;
  return (
    <>
      <p className={entryLayout().or}>
        <FormattedMessage id="auth.or" />
      </p>
      <FormError error={error} />
      {offered.map((provider) => (
        <Button
          key={provider}
          tone="secondary"
          width="full"
          isLoading={opening === provider}
          onClick={() => onPress(provider)}
        >
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
            {marks[provider]}
          </svg>
          <FormattedMessage id="auth.openId" values={{ provider: openIdNames[provider] }} />
        </Button>
      ))}
    </>
  );
}

const marks = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6 0-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6Z"
      />
      <path fill="#34a853" d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2a5.4 5.4 0 0 1-8-2.8H1v2.3A9 9 0 0 0 9 18Z" />
      <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8l3-2.3Z" />
      <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7Z" />
    </>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M13 9c0-1.6.8-2.6 2-3.2-.8-1-1.9-1.5-3.1-1.5-1.3 0-2 .7-2.9.7s-1.7-.7-2.9-.7c-2 0-3.8 1.7-3.8 4.8C2.3 12.6 4.5 17 6.3 17c1 0 1.5-.7 2.8-.7s1.7.7 2.8.7c1.5 0 2.8-2 3.5-4C13.8 12.3 13 10.9 13 9ZM9 3.8C9 2 10.3.6 12 .4c.2 1.8-1.200 3.400-3 3.400Z"
    />
  ),
};
