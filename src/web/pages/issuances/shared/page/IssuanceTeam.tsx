import { FormattedMessage } from 'react-intl';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import { Avatar } from '#web/ui/Avatar.tsx';

/** The people who carry out the project. */
export function IssuanceTeam({ team }: Pick<Project, 'team'>) {
  return (
    <section className={css({ display: 'grid', gap: '4' })}>
      <h2 className={css({ textStyle: 'section' })}>
        <FormattedMessage id="issuances.team" />
      </h2>
      <ul className={people}>
        {team.map(({ name, role, about }) => (
          <li key={`${name} ${role}`} className={person}>
            <Avatar name={name} />
            <div className={css({ minWidth: '0' })}>
              <p className={css({ textStyle: 'heading' })}>{name}</p>
              <p className={css({ textStyle: 'small', color: 'muted' })}>{role}</p>
              {about && <p className={css({ mt: '2', textStyle: 'small', whiteSpace: 'pre-line' })}>{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const people = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  listStyle: 'none',
});

const person = css({
  display: 'flex',
  gap: '4',
  p: '5',
  border: 'clear',
  borderRadius: 'large',
  bg: 'surface',
  boxShadow: 'raised',
});
