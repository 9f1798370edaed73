const files = import.meta.glob<Record<string, string>>('/locales/{_validator.,}{es,en}.json', {
  eager: true,
  import: 'default',
});

/** The validation messages in both languages. */
export const messages = { es: messagesOf('es'), en: messagesOf('en') };

function messagesOf(language: string): Record<string, string> {
  const inLanguage = Object.entries(files).filter(([path]) => path.endsWith(`${language}.json`));
  const all = Object.assign({}, ...inLanguage.map(([, texts]) => texts)) as Record<string, string>;
  return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith('validator.')));
}
