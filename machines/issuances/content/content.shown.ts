import type { Picture } from '#machines/issuances/project/project.picture.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { computeTarget } from './content.check.ts';
import type { ContentFields } from './content.fields.ts';

/** The page of an issuance as it would be with other fields. `stored`: the pictures among its files, by id. */
export function shownWith(
  project: Project,
  fields: ContentFields,
  stored: Readonly<Record<string, Picture | undefined>>,
): Project {
  const pictures = (fields.pictures ?? []).flatMap(({ fileId, alt }) => {
    const picture = stored[fileId];
    return picture ? [{ ...picture, alt: alt || null }] : [];
  });
  return {
    ...project,
    title: fields.title ?? project.title,
    subtitle: fields.subtitle ?? '',
    summary: fields.summary ?? '',
    sector: fields.sector ?? '',
    place: fields.place ?? '',
    video: fields.video,
    product: fields.product ?? project.product,
    modality: fields.modality ?? project.modality,
    picture: pictures[0] ?? project.picture,
    pictures: pictures.length ? pictures : project.pictures,
    logoFileId: fields.logo,
    sections: buildSections(fields),
    risks: fields.risks ?? [],
    useOfFunds: fields.useOfFunds ?? [],
    team: fields.team ?? [],
    tokenName: fields.tokenName ?? '',
    tokenSymbol: fields.tokenSymbol ?? '',
    isin: fields.isin,
    price: fields.price,
    facePrice: fields.facePrice,
    tokensForSale: fields.tokensForSale,
    minTokens: fields.minTokens ?? 1,
    maxTokens: fields.maxTokens,
    target: computeTarget(fields) ?? 0,
    softCap: fields.softCap ?? 0,
    interestPoints: fields.interestPoints,
    termMonths: fields.termMonths,
    instalments: fields.instalments,
    repayment: fields.repayment,
    businessDays: fields.businessDays ?? project.businessDays,
    interestDays: fields.interestDays ?? project.interestDays,
    defaultInterestPoints: fields.defaultInterestPoints ?? 0,
    ranking: fields.ranking,
    guarantee: fields.guarantee,
    mintStrategy: fields.mintStrategy ?? project.mintStrategy,
    startsAt: fields.startsAt,
    endsAt: fields.endsAt,
    customization: fields.customization,
  };
}

function buildSections(fields: ContentFields): Project['sections'] {
  const sections = {
    product: fields.productSection,
    market: fields.marketSection,
    competition: fields.competitionSection,
    businessModel: fields.businessModelSection,
    projections: fields.projectionsSection,
  };
  return Object.fromEntries(Object.entries(sections).flatMap(([chapter, text]) => (text ? [[chapter, text]] : [])));
}
