import { certificates } from '#machines/issuances/document/document.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { europeanLocale } from '#machines/shared/language.ts';
import { certificateEnds } from '../../lifecycles/issuances/document.expiry.ts';
import { COMPANY_DOCUMENTS } from '../../lifecycles/people/kyc.ts';
import { storeDocument } from '../../routes/people/onboarding/legalDocuments.ts';
import { buildPdf, heading, type Pdf, row } from '../documents/pdf.ts';
import type { Seeder } from '../seeder.ts';
import type { StoryUser } from '../story.ts';

type Kind = (typeof COMPANY_DOCUMENTS)[number];

const titles: Record<'es' | 'en', Record<Kind, string>> = {
  es: {
    REGISTRATION_PROOF: 'Nota simple del Registro Mercantil',
    ARTICLES_OF_ASSOCIATION: 'Estatutos sociales',
    SHAREHOLDER_DECLARATION: 'Declaración de socios',
  },
  en: {
    REGISTRATION_PROOF: 'Extract of the commercial register',
    ARTICLES_OF_ASSOCIATION: 'Articles of association',
    SHAREHOLDER_DECLARATION: 'Shareholder declaration',
  },
};

/** Certificates carry the day of the upload, because older ones expire after three months (R12). */
const CERTIFICATE_MONTHS = 3;

/** Uploads invented documents of the company, which a manager compares with what was typed. */
export const uploadCompanyDocuments = (seeder: Seeder, { email, name, company }: StoryUser) =>
  seeder.act(seeder.by('USER', email), async (uow) => {
    const { locale, timeZone } = uow.tenant.customization.tenant;
    const today = calendarDate(uow.now.getTime(), timeZone);
    for (const kind of COMPANY_DOCUMENTS) {
      const expiresOn = certificates.includes(kind) ? certificateEnds(today, CERTIFICATE_MONTHS, timeZone) : null;
      const file = await buildCompanyDocument(titles[locale][kind], kind, { locale, at: uow.now, name, company });
      const stored = await storeDocument(uow, seeder.user(email), kind, expiresOn, file);
      if (!stored.ok) return stored;
    }
    return { ok: true, value: undefined };
  });

type Contents = Pick<StoryUser, 'name' | 'company'> & { locale: 'es' | 'en'; at: Date };

const buildCompanyDocument = (title: string, kind: Kind, { locale, at, name, company }: Contents): Promise<Pdf> =>
  buildPdf({ file: kind.toLowerCase(), title, author: company?.name ?? '', locale, at }, (document) => {
    heading(document, title, 20);
    row(document, company?.name ?? '', company?.taxNumber ?? '');
    row(
      document,
      company?.activity ?? '',
      new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'long' }).format(at),
    );
    row(document, name, '80 %');
  });
