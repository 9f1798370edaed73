import type { AdRow } from '#machines/market/ad/ad.wire.ts';
import { link } from '#styled/recipes';
import { Link } from '#web/ui/navigation/Link.tsx';

/** A side of a sale, which managers can open. */
export const PartyLink = ({ user: { id, name, email } }: { user: NonNullable<AdRow['seller']> }) => (
  <>
    <Link href={`/manager/users?user=${id}`} className={link()}>
      {name}
    </Link>{' '}
    · {email}
  </>
);
