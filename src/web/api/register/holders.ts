import {
  InstructionList,
  InstructionRow,
  type NewInstruction,
} from '#machines/register/instruction/instruction.wire.ts';
import { Holders, Movements } from '#machines/register/token/holders.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';
import type { ManagementArea } from '../managementArea.ts';

interface HoldersFilter extends ListFilter {
  date?: string | undefined;
}

interface InstructionsFilter extends ListFilter {
  instruction?: string | undefined;
}

const buildPath = (issuance: string) => `/issuances/${issuance}` as const;

/** A holding changes by a mint and by an instruction; both are announced by these names. */
const shown = { meta: { relatedEntities: ['instruction', 'investment', 'token'] } } as const;

export const holdersQuery = (area: ManagementArea, issuance: string, filter: HoldersFilter) => ({
  ...listOptions({ key: ['holding', area, issuance], path: `${buildPath(issuance)}/holders`, page: Holders }, filter),
  ...shown,
});

export const movementsQuery = (area: ManagementArea, issuance: string, filter: ListFilter) => ({
  ...listOptions(
    { key: ['holding', area, issuance, 'movements'], path: `${buildPath(issuance)}/movements`, page: Movements },
    filter,
  ),
  ...shown,
});

export const instructionsQuery = (issuance: string, filter: InstructionsFilter) => ({
  ...listOptions(
    { key: ['instruction', issuance], path: `${buildPath(issuance)}/instructions`, page: InstructionList },
    filter,
  ),
  meta: { relatedEntities: ['approval', 'holding', 'token', 'whitelisting'] },
});

export const proposeInstruction = (issuance: string, body: NewInstruction, idempotencyKey: string) =>
  request(InstructionRow, `${buildPath(issuance)}/instructions`, { method: 'POST', body, idempotencyKey });

export const holdersExportPath = (issuance: string) => `${buildPath(issuance)}/holders/export`;

export const holderCertificatePath = (issuance: string, holder: string) =>
  `${buildPath(issuance)}/holders/${holder}/certificate`;
