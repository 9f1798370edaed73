import type { ReactNode } from 'react';
import type { ProjectRow } from '#machines/project/project.wire.ts';
import { card } from '#styled/recipes';
import { IssuanceStatusBadge } from './IssuanceStatusBadge.tsx';

/** The colours of an issuance, with its status on them. */
export function Picture({
  issuance,
  children,
}: {
  issuance: Pick<ProjectRow, 'colours' | 'status'>;
  children?: ReactNode;
}) {
  const styles = card();
  return (
    <div className={styles.picture} style={gradientOf(issuance.colours)}>
      {children}
      <span className={styles.badge}>
        <IssuanceStatusBadge status={issuance.status} />
      </span>
    </div>
  );
}

/** Colours are checked where they are entered; anything else that came this far would paint nothing. */
export function gradientOf(colours: readonly string[]) {
  const [from, to = from] = colours.filter((colour) => /^#[\da-f]{3,8}$/i.test(colour));
  return from ? { backgroundImage: `linear-gradient(135deg, ${from}, ${to})` } : undefined;
}
