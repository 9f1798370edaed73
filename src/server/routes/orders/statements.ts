import * as v from 'valibot';
import { calendarDate } from '#machines/shared/calendar.ts';
import { europeanLocale, type Language } from '#machines/shared/language.ts';
import { formatMoney, fractionDigits } from '#machines/shared/money.ts';
import { loadPaperMark } from '../../acts/app/brandPictures.ts';
import { getTexts, type Texts } from '../../effects/app/mails.intl.ts';
import { attachment } from '../../http/attachment.ts';
import { type CsvCell, writeCsv } from '../../kernel/csv.ts';
import type { Clause } from '../../providers/paper/clauses.ts';
import { readParty } from '../../queries/people/parties.read.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Statements for investors to save: the same rows as a sheet and as a document. */

export const StatementFormat = v.picklist(['csv', 'pdf']);

/** The texts and formats of a statement, in the language of the caller. */
export interface StatementText extends Pick<Texts, 't'> {
  money: (minor: number) => string;
  day: (at: string | Date) => string;
  /** The day in the tenant's time zone as YYYY-MM-DD, for sheets. */
  date: (at: Date) => string;
  integer: (value: number) => string;
  /** An amount with a point and no symbol. */
  decimal: (minor: number) => string;
  /** The same of an amount that may be negative. */
  signed: (minor: number) => CsvCell;
}

export interface Statement {
  /** The stem of the file's name. */
  name: string;
  title: string;
  /** The header and the rows of the sheet. Amounts are plain decimals, which every spreadsheet can add. */
  sheet: readonly (readonly CsvCell[])[];
  /** The content of the document after its holder. */
  clauses: Clause[];
  /** The purpose of the statement. */
  scope: string;
}

export function statementText(tenant: Tenant, locale: Language): StatementText {
  const { currency, tenant: place } = tenant.customization;
  const format = new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'medium', timeZone: place.timeZone });
  const integer = new Intl.NumberFormat(locale, { useGrouping: 'always' });
  const digits = fractionDigits(currency.code);
  const decimal = (minor: number) => (minor / 10 ** digits).toFixed(digits);
  return {
    t: getTexts(tenant, locale).t,
    money: (minor) => formatMoney(minor, currency, locale),
    day: (at) => format.format(new Date(at)),
    date: (at) => calendarDate(at.getTime(), place.timeZone),
    integer: (value) => integer.format(value),
    decimal,
    signed: (minor) => ({ number: decimal(minor) }),
  };
}

export function csvFile(tenant: Tenant, { name, sheet }: Statement): Response {
  const day = tenant.clock.now().toISOString().slice(0, 10);
  return attachment({ name: `${name}-${day}.csv`, contentType: 'text/csv; charset=utf-8', content: writeCsv(sheet) });
}

/** The statement as a tagged document with the platform's seal. */
export async function pdfFile(tenant: Tenant, userId: string, locale: Language, of: Statement): Promise<Response> {
  const { t, day } = statementText(tenant, locale);
  const { settings, customization, clock, providers } = tenant;
  const at = clock.now();
  const holder = await readParty(tenant, tenant.database, userId);
  const { paperPdf } = await import('../../providers/paper/paper.ts');
  const pdf = await paperPdf(
    {
      title: of.title,
      subtitle: t('statement.issued', { platform: settings.platform.name, at: day(at) }),
      page: (number, count) => t('statement.page', { title: of.title, number, of: count }),
      clauses: [
        {
          heading: t('statement.holder'),
          rows: [
            [t('statement.holder.name'), holder?.name ?? ''],
            [t('statement.holder.id'), holder?.taxNumber ?? ''],
          ],
        },
        ...of.clauses,
        { heading: t('statement.scope'), paragraphs: [of.scope] },
      ],
    },
    {
      locale,
      title: of.title,
      author: settings.platform.name,
      creator: customization.title,
      accent: customization.brand.accent,
      mark: await loadPaperMark(tenant),
      at,
    },
  );
  const content = await providers.seal(pdf, { locale, title: of.title });
  return attachment({
    name: `${of.name}-${at.toISOString().slice(0, 10)}.pdf`,
    contentType: 'application/pdf',
    content,
  });
}
