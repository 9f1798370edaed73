import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Language } from '#machines/shared/language.ts';
import type { Account } from '#machines/user/account.wire.ts';
import { flow } from '#styled/recipes';
import { saveCommercial, saveLanguage } from '#web/api/account.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useAccountUpdate } from '../useAccountUpdate.ts';

type LanguageSectionProps = { account: Account; onLanguage: (language: Language) => void };

const names: Record<Language, string> = { es: 'Español', en: 'English' };

/** The language of pages and mails, and the consent to commercial mails. */
export function LanguageSection({ account, onLanguage }: LanguageSectionProps) {
  const { locale } = useIntl();
  const updateAccount = useAccountUpdate();
  const { mandatoryCommercialCommunications } = useCustomization().extras;
  const language = useMutation({
    mutationFn: saveLanguage,
    onSuccess: (account) => {
      updateAccount(account);
      if (account.language !== locale) onLanguage(account.language);
    },
  });
  const commercial = useMutation({ mutationFn: saveCommercial, onSuccess: updateAccount });
  return (
    <div className={flow({ gap: '5' })}>
      <SelectField
        label={<FormattedMessage id="account.language.label" />}
        hint={<FormattedMessage id="account.language.hint" />}
        options={Language.options.map((value) => ({ value, label: names[value] }))}
        value={language.isPending ? language.variables : account.language}
        error={language.isError && <FormattedMessage id="api_client.error_default" />}
        onChange={(event) => language.mutate(event.target.value as Language)}
      />
      {!mandatoryCommercialCommunications && (
        <CheckboxField
          label={<FormattedMessage id="auth.commercial" />}
          checked={commercial.isPending ? commercial.variables : account.commercial}
          error={commercial.isError && <FormattedMessage id="api_client.error_default" />}
          onChange={(event) => commercial.mutate(event.target.checked)}
        />
      )}
    </div>
  );
}
