import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import { Language } from '#machines/shared/language.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { saveLanguage } from '#web/api/people/account.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { languageNames } from '#web/ui/navigation/languageNames.ts';
import { ThemeSwitch } from '#web/ui/navigation/ThemeSwitch.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

type LanguageSectionProps = { account: Account; onLanguage: (language: Language) => void };

/** The language of pages and mails, and the theme. */
export function LanguageSection({ account, onLanguage }: LanguageSectionProps) {
  const { locale } = useIntl();
  const updateAccount = useAccountUpdate();
  const language = useMutation({
    meta: { showsError: true },
    mutationFn: saveLanguage,
    onSuccess: (account) => {
      updateAccount(account);
      if (!locale.startsWith(account.language)) onLanguage(account.language);
    },
  });
  return (
    <div className={flow({ gap: '5' })}>
      <SelectField
        label={<FormattedMessage id="account.language.label" />}
        hint={<FormattedMessage id="account.language.hint" />}
        options={Language.options.map((value) => ({ value, label: languageNames[value] }))}
        value={language.isPending ? language.variables : account.language}
        error={language.isError && <FormattedMessage id="api_client.error_default" />}
        onChange={(event) => language.mutate(event.target.value as Language)}
      />
      <div className={flow({ gap: '2' })}>
        <p className={css({ textStyle: 'label' })}>
          <FormattedMessage id="ui.theme" />
        </p>
        <div className={css({ maxWidth: 'aside' })}>
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}
