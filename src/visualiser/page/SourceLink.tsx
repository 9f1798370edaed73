import { link } from '#styled/recipes';
import { editorHref, type SourcePlace } from '../chart/sourceLines.ts';

/** A line of the source, which the developer's editor opens. */
export function SourceLink({ place, editor }: { place: SourcePlace | null; editor: string }) {
  if (!place) return null;
  const name = place.file.slice(place.file.search(/[^/\\]*$/));
  return (
    <a className={link({ tone: 'quiet' })} href={editorHref(editor, place)} title={place.file}>
      {`${name}:${place.line}`}
    </a>
  );
}
