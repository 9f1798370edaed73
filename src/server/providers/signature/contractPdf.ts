import * as v from 'valibot';
import { ContractData } from './contractData.ts';
import { contractInEnglish } from './contractEnglish.ts';
import { contractInSpanish } from './contractSpanish.ts';
import { contractFormat } from './contractWording.ts';
import { type PaperFonts, paperPdf } from './paper.ts';

/** The contract as a PDF. The same data and fonts give the same bytes. */
export async function contractPdf(input: ContractData, fonts?: PaperFonts): Promise<Uint8Array> {
  const data = v.parse(ContractData, input);
  const { locale, reference, platform, preparedAt } = data;
  const wording = locale === 'es' ? contractInSpanish : contractInEnglish;
  const text = wording(data, contractFormat(data));
  const title = `${text.title} ${reference}`;
  const details = { locale, title, author: platform.name, creator: platform.brandName, at: new Date(preparedAt) };
  return paperPdf(text, details, fonts);
}
