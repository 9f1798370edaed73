import type { ProjectNotification } from '#machines/issuances/project/project.contract.ts';
import type { ProjectRow } from './project.facts.ts';

/** These reasons are public. Others are only shown to those who decide. */
const explained: readonly ProjectNotification[] = [
  'campaignSuspended',
  'campaignResumed',
  'insolvent',
  'insolvencyLifted',
];

/** These say until when an order is possible. */
const investable: readonly ProjectNotification[] = [
  'campaignOpened',
  'campaignExtended',
  'campaignResumed',
  'fundingNear',
  'softCapReached',
  'targetReached',
];

export const buildNotification = (
  row: ProjectRow,
  { about, reasons }: { about: ProjectNotification; reasons: readonly string[] },
  link: string,
) => ({
  about: `project.${about}`,
  params: {
    project: row.title,
    ...(explained.includes(about) ? { reason: reasons.join(' ') } : {}),
    ...toOpeningParams(row),
    ...(investable.includes(about) && row.ends_at && { until: row.ends_at.toISOString() }),
    ...(about === 'fundsReleased' && row.releasing && { amount: row.releasing }),
  },
  link,
});

function toOpeningParams({ machine_state: { opening } }: ProjectRow) {
  return opening ? { phase: opening.to, opens: Date.parse(opening.at) } : undefined;
}
