import * as v from 'valibot';
import { Project } from './project.wire.ts';

/** `GET /public/comparisons`: the issuances of those that were asked for which everyone may read. */
export const Comparison = v.object({ rows: v.array(Project) });
export type Comparison = v.InferOutput<typeof Comparison>;
