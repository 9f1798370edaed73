import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { publicProjectQuery } from '#web/api/issuances/projects.ts';
import { buildGradient } from '#web/parts/issuances/IssuancePicture.tsx';
import { useCardFacts } from '#web/parts/issuances/useCardFacts.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** The issuance that the visitor came from, in sight while the account is made. Nothing if it cannot be read. */
export function Wish({ slug }: { slug: string }) {
  const { data } = useQuery(publicProjectQuery(slug));
  return data ? <WishedIssuance issuance={data} /> : null;
}

function WishedIssuance({ issuance }: { issuance: Project }) {
  const { slug, title, picture, colours } = issuance;
  const facts = useCardFacts(issuance);
  return (
    <section className={box}>
      <span className={thumbnail} style={buildGradient(colours)}>
        {picture && <Picture picture={picture} alt="" sizes="5rem" cut="detail" className={image} isFirst />}
      </span>
      <div className={css({ minWidth: '0' })}>
        <Link className={name} href={`/invest/${slug}`}>
          {title}
        </Link>
        <p className={line}>
          {facts.map(({ key, label, value }) => (
            <span key={key}>
              {label} {value}
            </span>
          ))}
        </p>
        <p className={line}>
          <FormattedMessage id="auth.risk" />
        </p>
      </div>
    </section>
  );
}

const box = css({
  display: 'flex',
  gap: '4',
  alignItems: 'center',
  p: '3',
  border: 'clear',
  borderRadius: 'large',
  bg: 'surface',
  boxShadow: 'raised',
});
const thumbnail = css({ flex: 'none', boxSize: '20', overflow: 'hidden', borderRadius: 'medium' });
const image = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' });
const name = css({ textStyle: 'heading', color: 'fg' });
const line = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', textStyle: 'small', color: 'muted' });
