import type { ContentFields } from '#machines/issuances/content/content.fields.ts';
import { shownWith } from '#machines/issuances/content/content.shown.ts';
import type { ContentPage } from '#machines/issuances/content/content.wire.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';

/** The moments at which an investor may read an issuance. */
export const previewMoments = ['before', 'during', 'after'] as const;
export type PreviewMoment = (typeof previewMoments)[number];

const statuses: Record<PreviewMoment, ProjectStatus> = {
  before: 'PRE_CAMPAIGN',
  during: 'CAMPAIGN',
  after: 'CLOSED.financed',
};

/** The page for investors: the issuance with its draft, at one moment of its campaign. */
export function buildPreview(
  project: Project,
  page: ContentPage,
  fields: ContentFields,
  moment: PreviewMoment,
): Project {
  const shown = shownWith(project, fields, page.pictures);
  const isOver = moment === 'after';
  return {
    ...shown,
    status: statuses[moment],
    visible: true,
    tokensLeft: isOver ? 0 : (shown.tokensForSale ?? 0),
    raised: isOver ? shown.target : 0,
    endedAt: isOver ? shown.endsAt : null,
  };
}
