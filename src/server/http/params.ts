import * as v from 'valibot';

export const Id = v.pipe(v.string(), v.uuid());
/** The path parameters of an operation on one entity. */
export const ById = v.object({ id: Id });
/** For operations that are open to every area and show each caller only what is visible to them. */
export const everyArea = ['USER', 'ENTREPRENEUR', 'ADMIN'] as const;
