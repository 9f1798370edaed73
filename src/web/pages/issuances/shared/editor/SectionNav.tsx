import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { AlertIcon, DoneIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { showInRow } from '#web/ui/navigation/showInRow.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useEditorContext } from './editorContext.ts';
import { type EditorSection, type SectionState, selectSections, stateOfSection } from './editorSections.ts';

type SectionNavProps = { current: EditorSection; hrefOf: (section: EditorSection) => string };

/** The sections of the editor, with the progress and the number of open remarks of each. */
export function SectionNav({ current, hrefOf }: SectionNavProps) {
  const { area, editor } = useEditorContext();
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'content.sections' })}>
      <ol className={list}>
        {selectSections(area).map((section) => (
          <li key={section}>
            <Link
              href={hrefOf(section)}
              className={entry}
              ref={section === current ? showInRow : undefined}
              aria-current={section === current ? 'page' : undefined}
            >
              <Sign state={stateOfSection(section, { ...editor.page, fields: editor.fields }, editor.faulty)} />
              <FormattedMessage id={`content.section.${section}`} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Sign({ state: { remarks, isFaulty, isOpen, isStarted } }: { state: SectionState }) {
  if (remarks > 0)
    return (
      <span className={badge}>
        {remarks}
        <VisuallyHidden>
          <FormattedMessage id="content.section.remarks" values={{ count: remarks }} />
        </VisuallyHidden>
      </span>
    );
  if (isFaulty)
    return (
      <span className={css({ color: 'negative.fg' })}>
        <AlertIcon size={18} />
        <VisuallyHidden>
          <FormattedMessage id="content.section.faulty" />
        </VisuallyHidden>
      </span>
    );
  if (isStarted && !isOpen)
    return (
      <span className={css({ color: 'positive.fg' })}>
        <DoneIcon size={18} />
        <VisuallyHidden>
          <FormattedMessage id="account.part.done" />
        </VisuallyHidden>
      </span>
    );
  return (
    <span className={ring}>
      <VisuallyHidden>
        <FormattedMessage id={isOpen ? 'account.part.missing' : 'content.section.empty'} />
      </VisuallyHidden>
    </span>
  );
}

const list = css({
  listStyle: 'none',
  /** Hidden texts inside do not widen the page. */
  position: 'relative',
  display: { base: 'flex', laptop: 'grid' },
  gap: { base: '1', laptop: '[2px]' },
  overflowX: { base: 'auto', laptop: 'visible' },
  scrollbarWidth: '[thin]',
});

const entry = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'control',
  px: '3',
  whiteSpace: 'nowrap',
  textStyle: 'label',
  textDecoration: 'none',
  color: 'muted',
  borderRadius: 'medium',
  '&:hover': { color: 'fg', bg: 'sunken' },
  '&[aria-current]': { color: 'fg', fontWeight: 'strong', bg: 'brand.subtle' },
});

/** As the badge of what is being prepared. */
const ring = css({
  flex: 'none',
  boxSize: '[1.125rem]',
  border: '[2px dashed]',
  borderColor: 'faint',
  borderRadius: 'full',
  transform: '[scale(.8)]',
});

const badge = css({
  display: 'inline-grid',
  placeItems: 'center',
  boxSize: '[1.125rem]',
  borderRadius: 'small',
  flex: 'none',
  bg: 'waiting.fg',
  color: 'surface',
  textStyle: 'smallStrong',
  lineHeight: 'flat',
});
