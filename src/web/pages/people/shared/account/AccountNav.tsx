import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#machines/people/user/account.wire.ts';
import type { PartOfAccount } from '#machines/people/user/completeness.ts';
import type { Area } from '#machines/shared/routing/routes.ts';
import { css } from '#styled/css';
import { useSignOut } from '#web/shell/useSignOut.tsx';
import { ChevronRightIcon } from '#web/ui/icons/arrows.tsx';
import { LeaveIcon } from '#web/ui/icons/secondary.tsx';
import { ClockIcon, DoneIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { AccountPicture } from './AccountPicture.tsx';
import { type AccountSectionId, type SectionGroup, sectionHref, sectionOfPart } from './accountSections.ts';
import { sectionIcons } from './sectionIcons.tsx';

type AccountNavProps = {
  area: Area;
  account: Account;
  groups: readonly SectionGroup[];
  parts: readonly PartOfAccount[];
  /** The open section. Undefined on a phone, where the list is a page of its own. */
  current: AccountSectionId | undefined;
};

/** The sections of the account in groups, with their progress. */
export function AccountNav({ area, account, groups, parts, current }: AccountNavProps) {
  const { formatMessage } = useIntl();
  const { signOut, question } = useSignOut();
  const findPart = (section: AccountSectionId) => parts.find(({ part }) => sectionOfPart[part] === section);
  return (
    <nav aria-label={formatMessage({ id: 'account.title' })} className={root} data-area={area}>
      <Owner account={account} />
      {groups.map(({ id, sections }) => (
        <div key={id}>
          <h2 id={`account-group-${id}`} className={heading}>
            <FormattedMessage id={`account.group.${id}`} />
          </h2>
          <ul aria-labelledby={`account-group-${id}`} className={list}>
            {sections.map((section) => (
              <li key={section}>
                <Link
                  href={sectionHref(area, section)}
                  className={entry}
                  aria-current={section === current ? 'page' : undefined}
                >
                  {sectionIcons[section]}
                  <span className={css({ flex: '1', minWidth: '0' })}>
                    <FormattedMessage id={`account.section.${section}`} />
                  </span>
                  <State part={findPart(section)} />
                  <span className={css({ display: { laptop: 'none' }, color: 'faint' })}>
                    <ChevronRightIcon size={16} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button type="button" className={entry} onClick={signOut}>
        <LeaveIcon />
        <FormattedMessage id="ui.nav.logout" />
      </button>
      {question}
    </nav>
  );
}

function Owner({ account: { imageFileId, username, createdAt } }: { account: Account }) {
  return (
    <div className={css({ display: 'flex', alignItems: 'center', gap: '4', px: '3' })}>
      <AccountPicture name={username} fileId={imageFileId} size="large" />
      <div className={css({ minWidth: '0' })}>
        <p className={css({ textStyle: 'strong', overflowWrap: 'anywhere' })}>{username}</p>
        <p className={css({ textStyle: 'small', color: 'muted' })}>
          <FormattedMessage id="account.memberSince" values={{ date: new Date(createdAt) }} />
        </p>
      </div>
    </div>
  );
}

function State({ part }: { part: PartOfAccount | undefined }): ReactNode {
  if (!part) return null;
  const [Sign, colour, text] = part.isDone
    ? ([DoneIcon, css({ color: 'positive.fg' }), 'account.part.done'] as const)
    : ([ClockIcon, css({ color: 'waiting.fg' }), 'account.part.missing'] as const);
  return (
    <span className={colour}>
      <Sign size={16} />
      <VisuallyHidden>
        <FormattedMessage id={text} />
      </VisuallyHidden>
    </span>
  );
}

const root = css({
  display: 'grid',
  gap: { base: '5', laptop: '4' },
  alignContent: 'start',
  /** Managers have no top bar. */
  laptop: { position: 'sticky', top: '24', '&[data-area=manager]': { top: '6' } },
});

const heading = css({ textStyle: 'smallStrong', color: 'muted', px: '3', mb: '1' });

const list = css({
  listStyle: 'none',
  display: 'grid',
  gap: '[2px]',
  laptopDown: { borderRadius: 'large', bg: 'surface', boxShadow: 'raised', overflow: 'hidden' },
});

const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: { base: 'control', laptop: '9' },
  px: '3',
  py: '1',
  textStyle: 'label',
  textAlign: 'left',
  textDecoration: 'none',
  color: 'muted',
  borderRadius: 'medium',
  cursor: 'pointer',
  '&:hover': { color: 'fg', bg: 'sunken' },
  '&[aria-current]': { color: 'fg', fontWeight: 'strong', bg: 'surface', boxShadow: 'raised' },
  '&[aria-current] > svg:first-child': { color: 'brand.fg' },
});
