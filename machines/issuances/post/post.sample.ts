import type { PostFacts } from './post.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const postSample: PostFacts = { id: 'post-1', actor: 'ENTREPRENEUR', stage: 'offered', author: 'ENTREPRENEUR' };
