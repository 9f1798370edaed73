import type { News } from '#machines/app/home/home.wire.ts';
import { css } from '#styled/css';
import { useNotificationText } from '#web/pages/app/shared/notifications/useNotificationText.ts';
import { buildGradient } from '#web/parts/issuances/IssuancePicture.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** News of the projects that the investor follows or holds. */
export function NewsList({ news }: { news: readonly News[] }) {
  return (
    <ul className={grid}>
      {news.map((each) => (
        <NewsItem key={each.id} {...each} />
      ))}
    </ul>
  );
}

function NewsItem(news: News) {
  const { project, createdAt } = news;
  const { title, text } = useNotificationText(news);
  return (
    <li className={item}>
      <div className={frame} style={buildGradient(project.colours)}>
        {project.picture && (
          <Picture
            picture={project.picture}
            sizes="(min-width: 700px) 400px, 96px"
            cut="detail"
            cutOn="(max-width: 699.98px)"
            className={image}
          />
        )}
      </div>
      <div className={css({ minWidth: '0' })}>
        <p className={css({ textStyle: 'tiny', color: 'muted' })}>
          <span className={css({ fontWeight: 'strong', color: 'fg' })}>{project.title}</span>
          {' · '}
          <DateTime value={createdAt} />
        </p>
        <h3 className={css({ mt: '1', textStyle: 'heading' })}>
          <Link href={`/user/issuances/${project.id}`} className={wholeItem}>
            {title}
          </Link>
        </h3>
        {text && <p className={css({ mt: '1', textStyle: 'small', color: 'muted' })}>{text}</p>}
      </div>
    </li>
  );
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(3, minmax(0, 1fr))' },
  gap: { base: '5', tablet: '6' },
  listStyle: 'none',
});

/** On a phone the picture stands beside the text. */
const item = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '6rem minmax(0, 1fr)', tablet: 'minmax(0, 1fr)' },
  alignContent: 'start',
  gap: '4',
});

const frame = css({
  aspectRatio: { base: 'square', tablet: '[2 / 1]' },
  borderRadius: 'card',
  bg: 'sunken',
  overflow: 'hidden',
});

const image = css({ width: 'full', height: 'full', objectFit: 'cover' });

const wholeItem = css({
  color: 'fg',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  '&:hover': { textDecoration: 'underline' },
});
