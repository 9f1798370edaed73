import * as v from 'valibot';
import type { PaperMark } from '../paper/page.ts';
import { paperPdf } from '../paper/paper.ts';
import { ContractData } from './contractData.ts';
import { contractInEnglish } from './contractEnglish.ts';
import { contractInSpanish } from './contractSpanish.ts';
import { contractFormat } from './contractWording.ts';

/** The contract as a PDF. The same data and mark give the same bytes. */
export async function contractPdf(input: ContractData, mark?: PaperMark): Promise<Uint8Array> {
  const data = v.parse(ContractData, input);
  const { locale, reference, platform, preparedAt } = data;
  const wording = locale === 'es' ? contractInSpanish : contractInEnglish;
  const text = wording(data, contractFormat(data));
  const title = `${text.title} ${reference}`;
  const details = {
    locale,
    title,
    author: platform.name,
    creator: platform.brandName,
    accent: platform.accent,
    mark,
    at: new Date(preparedAt),
  };
  return paperPdf(text, details);
}
