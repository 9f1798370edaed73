import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { MAX_COMPARED } from '#machines/issuances/project/comparison.limits.ts';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { card } from '#styled/recipes';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { choose, useChosen } from './comparedStore.ts';

/** Chooses an issuance for the comparison. Without a script it is a field of the form around the list. */
export function CompareTick({ issuance: { slug, title } }: { issuance: Pick<ProjectRow, 'slug' | 'title'> }) {
  const chosen = useChosen();
  const isChosen = chosen.includes(slug);
  return (
    <label className={card().tick}>
      <input
        ref={useEarlyTick(slug)}
        type="checkbox"
        name="of"
        value={slug}
        checked={isChosen}
        disabled={!isChosen && chosen.length >= MAX_COMPARED}
        onChange={({ target }) => choose(slug, target.checked)}
      />
      <FormattedMessage id="issuances.compare" />
      <VisuallyHidden>: {title}</VisuallyHidden>
    </label>
  );
}

/** A page that the server has rendered may be ticked before its code arrives. */
function useEarlyTick(slug: string) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current?.checked) choose(slug, true);
  }, [slug]);
  return box;
}
