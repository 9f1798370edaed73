import type { ReactNode } from 'react';
import { hasMissedTarget } from '#machines/issuances/project/project.closing.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { card } from '#styled/recipes';
import { Picture } from '#web/ui/Picture.tsx';

type IssuancePictureProps = {
  issuance: Pick<ProjectRow, 'colours' | 'picture' | 'status'>;
  isFirst?: boolean;
  /** The remaining time. */
  note?: string | undefined;
  /** The badge with the status. */
  children: ReactNode;
};

/** The picture on an issuance's card. It is grey if the issuance has failed. */
export function IssuancePicture({
  issuance: { colours, picture, status },
  isFirst,
  note,
  children,
}: IssuancePictureProps) {
  const styles = card({ tone: hasMissedTarget({ status }) ? 'failed' : undefined });
  return (
    <div className={styles.picture} style={buildGradient(colours)}>
      {picture && (
        <Picture picture={picture} sizes={isFirst ? WIDE : WIDTH} className={styles.image} isFirst={isFirst} />
      )}
      <span className={styles.badge}>{children}</span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}

const WIDE = '(min-width: 961px) 720px, (min-width: 700px) 50vw, 72vw';
const WIDTH = '(min-width: 961px) 400px, (min-width: 700px) 50vw, 72vw';

/** Colours are validated on input. Any other value is dropped, because it would make the gradient invalid. */
export function buildGradient(colours: readonly string[]) {
  const [from, to = from] = colours.filter((colour) => /^#[\da-f]{3,8}$/i.test(colour));
  return from ? { backgroundImage: `linear-gradient(135deg, ${from}, ${to})` } : undefined;
}
