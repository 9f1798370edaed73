import * as v from 'valibot';

/** `draft` and `returned` are being written, `published` is what investors read. */
export const ContentStatus = v.picklist([
  'draft',
  'submitted',
  'returned',
  'accepted',
  'published',
  'superseded',
  'dropped',
]);
export type ContentStatus = v.InferOutput<typeof ContentStatus>;
