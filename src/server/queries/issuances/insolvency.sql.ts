import { isInsolvent } from '#machines/issuances/project/project.phases.ts';
import { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { literals } from '../../postgres/statuses.ts';

/** The issuer is not insolvent, so that its payments can be expected. `project` is a row of the table. */
export const IS_SOLVENT = `project.status not in (${literals(ProjectStatus.options.filter(isInsolvent))})`;

/** The insolvency of the issuer, or null: its day, and the court with its proceedings. */
export const INSOLVENCY = `case when not (${IS_SOLVENT}) then project.machine_state -> 'insolvency' end`;

/** The day on which the issuer was declared insolvent, or null. Nothing falls due and nothing bears interest from then on. */
export const INSOLVENT_ON = `((${INSOLVENCY}) ->> 'on')`;
