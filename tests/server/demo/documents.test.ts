import { PDFDocument } from '@cantoo/pdf-lib';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { findContradictions } from '#machines/issuances/content/content.check.ts';
import { ContentPatch, noFields } from '#machines/issuances/content/content.fields.ts';
import { toRichText } from '#machines/issuances/content/content.richText.ts';
import { euro } from '#machines/shared/money.ts';
import { keyInformation } from '#server/demo/documents/keyInformation.ts';
import { pitchDeck } from '#server/demo/documents/pitchDeck.ts';
import { transferReceipt } from '#server/demo/documents/transferReceipt.ts';
import { norte } from '#server/demo/norte/story.ts';
import { tesela } from '#server/demo/tesela/story.ts';
import { checkUpload } from '#server/providers/files/checkUpload.ts';

const at = new Date('2026-03-02T09:00:00Z');
const offers = [
  ...tesela().issuances.map(({ prospectus }) => ({ prospectus, locale: 'es' as const })),
  ...norte().issuances.map(({ prospectus }) => ({ prospectus, locale: 'en' as const })),
].map((offer) => ({ ...offer, currency: euro, platform: 'Tesela', at, from: at, to: at }));

const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPages();

it('writes key information sheets of at most six A4 pages (ECSPR art. 23) that pass the upload checks', async () => {
  for (const offer of offers) {
    const { bytes, name } = await keyInformation(offer);
    const pages = await pagesOf(bytes);
    expect(pages.length, offer.prospectus.slug).toBeLessThanOrEqual(6);
    expect(pages[0]?.getWidth()).toBeCloseTo(595.28);
    expect(await checkUpload(bytes, { kinds: ['pdf'], maxMb: 5, name })).toMatchObject({ ok: true, name });
  }
});

it('writes a pitch deck with one slide per chapter', async () => {
  for (const offer of offers) {
    const { bytes, name } = await pitchDeck(offer);
    expect((await pagesOf(bytes)).length, offer.prospectus.slug).toBe(6);
    expect(await checkUpload(bytes, { kinds: ['pdf'], maxMb: 5, name })).toMatchObject({ ok: true, name });
  }
});

it('writes proofs of transfer that pass the upload checks', async () => {
  const receiver = { iban: 'ES9121000418450200051332', holder: 'Tesela' };
  const transfer = { amount: 150_000, reference: 'TS-2041', currency: euro, at, receiver };
  for (const locale of ['es', 'en'] as const) {
    const { bytes, name } = await transferReceipt({ ...transfer, locale });
    expect(await checkUpload(bytes, { kinds: ['pdf'], maxMb: 5, name })).toMatchObject({ ok: true, name });
  }
});

it('describes each demo issuance once, with a subtitle that fits the page', () => {
  for (const { issuances } of [tesela(), norte()]) {
    const slugs = issuances.map(({ prospectus }) => prospectus.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).toEqual(expect.arrayContaining(['sol-de-aragon', 'edificio-ribera-14', 'bodega-somontano']));
    for (const { prospectus } of issuances) expect([...prospectus.subtitle].length).toBeLessThan(50);
  }
});

it('describes each demo issuance with fields that an editor would accept and that do not contradict each other', () => {
  for (const { prospectus } of offers) {
    const { title, subtitle, summary, sector, place, token, useOfFunds, team, risks, instalments, repayment } =
      prospectus;
    const { product, price, tokensForSale, order, interestPoints, termMonths, slug } = prospectus;
    const { ranking, guarantee, isin = null } = prospectus;
    const written = {
      title,
      subtitle,
      summary,
      sector,
      place: place || null,
      slug,
      product,
      instalments,
      repayment,
      ranking,
      guarantee,
      isin,
      price,
      tokensForSale,
      minTokens: order.min,
      maxTokens: order.max,
      interestPoints,
      termMonths,
      tokenName: token.name,
      tokenSymbol: token.symbol,
      useOfFunds: [...useOfFunds],
      team: [...team],
      risks: [...risks],
      productSection: toRichText(prospectus.sections.product),
    };
    expect(v.safeParse(ContentPatch, written).issues, slug).toBeUndefined();
    expect(findContradictions({ ...noFields, ...written }), slug).toEqual({});
    expect(repayment !== null, slug).toBe(product === 'debt');
  }
});
