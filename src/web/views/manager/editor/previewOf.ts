import { targetOf } from '#machines/content/content.check.ts';
import type { ContentFields } from '#machines/content/content.fields.ts';
import type { ContentPage } from '#machines/content/content.wire.ts';
import type { ProjectStatus } from '#machines/project/project.status.ts';
import type { Project } from '#machines/project/project.wire.ts';

/** The moments at which an investor may read an issuance. */
export const previewMoments = ['before', 'during', 'after'] as const;
export type PreviewMoment = (typeof previewMoments)[number];

const statuses: Record<PreviewMoment, ProjectStatus> = {
  before: 'PRE_CAMPAIGN',
  during: 'CAMPAIGN',
  after: 'CLOSED.financed',
};

/** What an investor would read: the issuance with what is being written, at one moment of its campaign. */
export function previewOf(project: Project, page: ContentPage, fields: ContentFields, moment: PreviewMoment): Project {
  const pictures = (fields.pictures ?? []).flatMap(({ fileId, alt }) => {
    const stored = page.pictures[fileId];
    return stored ? [{ ...stored, alt: alt || null }] : [];
  });
  const target = targetOf(fields) ?? 0;
  const isOver = moment === 'after';
  return {
    ...project,
    status: statuses[moment],
    visible: true,
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
    logoFileId: null,
    sections: sectionsOf(fields),
    risks: fields.risks ?? [],
    useOfFunds: fields.useOfFunds ?? [],
    team: fields.team ?? [],
    tokenName: fields.tokenName ?? '',
    tokenSymbol: fields.tokenSymbol ?? '',
    price: fields.price,
    facePrice: fields.facePrice,
    tokensForSale: fields.tokensForSale,
    tokensLeft: isOver ? 0 : (fields.tokensForSale ?? 0),
    minTokens: fields.minTokens ?? 1,
    maxTokens: fields.maxTokens,
    target,
    softCap: fields.softCap ?? 0,
    raised: isOver ? target : 0,
    interestPoints: fields.interestPoints,
    termMonths: fields.termMonths,
    instalments: fields.instalments,
    repayment: fields.repayment,
    mintStrategy: fields.mintStrategy ?? project.mintStrategy,
    startsAt: fields.startsAt,
    endsAt: fields.endsAt,
    endedAt: isOver ? fields.endsAt : null,
  };
}

function sectionsOf(fields: ContentFields): Project['sections'] {
  const sections = {
    product: fields.productSection,
    market: fields.marketSection,
    competition: fields.competitionSection,
    businessModel: fields.businessModelSection,
    projections: fields.projectionsSection,
  };
  return Object.fromEntries(Object.entries(sections).flatMap(([chapter, text]) => (text ? [[chapter, text]] : [])));
}
