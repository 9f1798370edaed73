import * as v from 'valibot';
import { TokenFacts, TokenStatus } from '#machines/token/token.contract.ts';
import { ProjectFacts } from './project.contract.ts';
import { ProjectRow } from './project.row.ts';

export { OfferedList, Product, ProjectRow } from './project.row.ts';

const Maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

const DocumentOfProject = v.object({
  id: v.string(),
  kind: v.string(),
  name: v.string(),
  status: v.string(),
  fileId: v.string(),
  expiresOn: Maybe(v.string()),
});

/** An issuance with all that its page shows; `facts` only for those who may act on it. */
export const Project = v.object({
  ...ProjectRow.entries,
  facts: Maybe(ProjectFacts),
  owner: v.object({ id: v.string(), name: v.string() }),
  clientUuid: Maybe(v.string()),
  modality: v.string(),
  summary: v.string(),
  sections: v.record(v.string(), v.string()),
  video: Maybe(v.string()),
  imageFileIds: v.array(v.string()),
  tokenName: v.string(),
  tokenAddress: Maybe(v.string()),
  tokenStatus: Maybe(v.string()),
  /** Only for those who may act on it, once there is one. */
  token: Maybe(v.object({ id: v.string(), status: TokenStatus, version: v.number(), facts: TokenFacts })),
  minTokens: v.number(),
  maxTokens: Maybe(v.number()),
  feePoints: v.number(),
  mintStrategy: v.picklist(['manual', 'charge', 'campaignEnd', 'softCap']),
  kiis: Maybe(v.object({ version: v.number(), fileId: v.string() })),
  documents: v.array(DocumentOfProject),
});
export type Project = v.InferOutput<typeof Project>;
