import { useEffect, useRef } from 'react';
import type { PostKind } from '#machines/issuances/post/post.contract.ts';
import type { PostRow } from '#machines/issuances/post/post.wire.ts';
import { isDrafted } from '#web/forms/formDrafts.ts';

const newKinds = ['news', 'figures'] as const;

/** `of` is the id of a post, or the kind of a new one. */
export const draftNameOf = (issuance: string, of: string) => `post.${issuance}.${of}`;

/** Opens the editor again, once, if the device has kept what was typed into it. */
export function useReopenedDraft(
  issuance: string,
  rows: readonly PostRow[] | undefined,
  write: (kind: PostKind, post?: PostRow | null) => void,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!rows || isDone.current) return;
    isDone.current = true;
    const post = rows.find(({ id }) => isDrafted(draftNameOf(issuance, id)));
    const kind = post?.kind ?? newKinds.find((each) => isDrafted(draftNameOf(issuance, each)));
    if (kind) write(kind, post ?? null);
  });
}
