import type { Language } from '#machines/shared/language.ts';

/** The text that holders sign. Another wording is another version; what was signed keeps its own. */
export const selfCertificationText: { version: string; texts: Record<Language, string> } = {
  version: '2026-11-29',
  texts: {
    es: 'Declaro que los países indicados son todos aquellos en los que soy residente a efectos fiscales, y que los datos son ciertos y completos. Comunicaré cualquier cambio en un plazo de 30 días. Sé que la plataforma puede estar obligada a comunicarlos a la administración tributaria, que los intercambia con la de esos países (Directiva 2011/16/UE y Estándar Común de Comunicación de Información de la OCDE).',
    en: 'I declare that the countries named are all those in which I am resident for tax purposes, and that the data are true and complete. I will report any change within 30 days. I know that the platform may have to report them to the tax administration, which exchanges them with that of those countries (Directive 2011/16/EU and the Common Reporting Standard of the OECD).',
  },
};
