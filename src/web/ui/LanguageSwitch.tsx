import { useIntl } from 'react-intl';
import { flow, link } from '#styled/recipes';
import { Link } from './Link.tsx';

/** Each language's name in that language. */
const names = { es: 'Español', en: 'English' };

export type Language = keyof typeof names;

export type LanguageSwitchProps = { hrefFor: (language: Language) => string };

/** Links to the same page in the other languages. */
export function LanguageSwitch({ hrefFor }: LanguageSwitchProps) {
  const { locale, formatMessage } = useIntl();
  const others = (['es', 'en'] as const).filter((language) => !locale.startsWith(language));
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
          {names[language]}
        </Link>
      ))}
    </nav>
  );
}
