import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';

/** The issuance has failed, or was repaid: nothing more happens in it. It has its own file, because public pages need only this. */
export const isIssuanceOver = (status: ProjectStatus) => status === 'CLOSED.ended' || status === 'CLOSED.repaid';
