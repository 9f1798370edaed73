import { useIntl } from 'react-intl';
import { Language } from '#machines/shared/language.ts';
import { flow, link } from '#styled/recipes';
import { Link } from './Link.tsx';
import { languageNames } from './languageNames.ts';

export type LanguageSwitchProps = { hrefFor: (language: Language) => string };

/** Links to the same page in the other languages. */
export function LanguageSwitch({ hrefFor }: LanguageSwitchProps) {
  const { locale, formatMessage } = useIntl();
  const others = Language.options.filter((language) => !locale.startsWith(language));
  return (
    <nav className={flow({ direction: 'row', gap: '3' })} aria-label={formatMessage({ id: 'ui.language' })}>
      {others.map((language) => (
        <Link
          key={language}
          href={hrefFor(language)}
          className={link({ tone: 'quiet' })}
          hrefLang={language}
          lang={language}
        >
          {languageNames[language]}
        </Link>
      ))}
    </nav>
  );
}
