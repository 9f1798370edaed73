import { europeanLocale, type Language } from '#machines/shared/language.ts';
import { formatMoney } from '#machines/shared/money.ts';
import { composeSentence } from '#machines/shared/proof.sentence.ts';
import { proofCountNames, type RegisterProof } from '#machines/shared/proof.wire.ts';
import type { Clause } from '../providers/paper/clauses.ts';
import type { PaperMark } from '../providers/paper/page.ts';
import type { PaperText } from '../providers/paper/paper.ts';
import { hasProvider, type Tenant } from '../tenants/tenant.ts';

type Translate = (id: string, values?: Record<string, string | number>) => string;

/** The state of the register at this moment as a document with the platform's seal. */
export async function registerReport(
  tenant: Tenant,
  proof: RegisterProof,
  { locale, t, mark }: { locale: Language; t: Translate; mark?: PaperMark | undefined },
) {
  const { customization, settings, clock, providers } = tenant;
  const at = clock.now();
  const { paperPdf } = await import('../providers/paper/paper.ts');
  const { name } = settings.platform;
  const title = t('proof.report.title');
  const { title: creator, brand } = customization;
  const details = { locale, title, author: name, creator, accent: brand.accent, mark, at };
  const pdf = await paperPdf(reportText(tenant, proof, locale, t), details);
  return {
    name: `${at.toISOString().slice(0, 10)}-register.pdf`,
    content: await providers.seal(pdf, { locale, title }),
  };
}

/** The text of the report. */
export function reportText(tenant: Tenant, proof: RegisterProof, locale: Language, t: Translate): PaperText {
  const { customization, settings, clock } = tenant;
  const { timeZone } = customization.tenant;
  const dateTime = new Intl.DateTimeFormat(europeanLocale(locale), { dateStyle: 'long', timeStyle: 'short', timeZone });
  const moment = (at: string) => dateTime.format(new Date(at));
  const integer = (count: number) => new Intl.NumberFormat(locale).format(count);
  const money = (amount: number) => formatMoney(amount, customization.currency, locale);
  const format = { money, integer, moment, text: (id: string) => t(id) };
  const sentences = proof.differences.map((difference) => {
    const { id, values } = composeSentence(difference, format);
    return `${t(id, values)} ${t('proof.since', { at: moment(difference.firstSeenAt) })}.`;
  });
  return {
    title: t('proof.report.title'),
    subtitle: t('proof.report.subtitle', { platform: settings.platform.name, at: moment(clock.now().toISOString()) }),
    page: (number, of) => t('proof.report.page', { number, of }),
    clauses: [
      sentences.length
        ? {
            heading: t('proof.report.result'),
            paragraphs: [t('proof.report.differs', { count: sentences.length })],
            points: sentences,
          }
        : { heading: t('proof.report.result'), paragraphs: [t('proof.report.agrees')] },
      comparedClause(proof, t, moment, integer),
      coveredClause(proof, t, moment),
      chainClause(proof, t, moment, hasProvider(tenant, 'timestamp')),
      { heading: t('proof.report.meaning'), paragraphs: [t('proof.report.meaning.detail')] },
    ],
  };
}

function comparedClause(
  { last, lastFull }: RegisterProof,
  t: Translate,
  moment: (at: string) => string,
  integer: (count: number) => string,
): Clause {
  return {
    heading: t('proof.compared'),
    rows: [
      [t('proof.last'), last ? moment(last.endedAt) : t('proof.never')],
      [t('proof.last.full'), lastFull ? moment(lastFull.endedAt) : t('proof.never')],
      ...(lastFull
        ? proofCountNames.map((name): [string, string] => [
            t(`proof.count.${name}`),
            integer(lastFull.counts[name] ?? 0),
          ])
        : []),
    ],
  };
}

/** The covered records, and since when they are covered. */
const coveredClause = ({ covered = [] }: RegisterProof, t: Translate, moment: (at: string) => string): Clause => ({
  heading: t('proof.covered'),
  paragraphs: [t('proof.covered.detail')],
  rows: covered.map(({ table, since }): [string, string] => [
    t(`proof.table.${table}`),
    since ? t('proof.covered.since', { at: moment(since) }) : t('proof.covered.none'),
  ]),
});

function chainClause(
  { sealedUntil, anchor }: RegisterProof,
  t: Translate,
  moment: (at: string) => string,
  hasTimestamps: boolean,
): Clause {
  return {
    heading: t('proof.report.chain'),
    rows: [
      [t('proof.sealedUntil'), sealedUntil ? moment(sealedUntil) : t('proof.never')],
      [
        t('proof.anchor'),
        anchor ? t('proof.anchor.value', { number: anchor.number, at: moment(anchor.at) }) : t('proof.never'),
      ],
      ...(anchor ? [[t('proof.anchor.transaction'), anchor.transaction] satisfies [string, string]] : []),
      ...(hasTimestamps
        ? []
        : [[t('proof.report.timestamp'), t('proof.report.timestamp.none')] satisfies [string, string]]),
    ],
  };
}
