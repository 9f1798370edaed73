import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { RefreshIcon } from '#web/ui/icons/secondary.tsx';
import { AlertIcon, ClockIcon, DoneIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { useEditorContext } from './editorContext.ts';
import { editorHref } from './editorHref.ts';
import { sectionOf } from './editorSections.ts';

const signs = {
  saved: [DoneIcon, css({ color: 'positive.fg' })],
  typing: [ClockIcon, css({ color: 'muted' })],
  saving: [ClockIcon, css({ color: 'muted' })],
  incomplete: [AlertIcon, css({ color: 'negative.fg' })],
  offline: [AlertIcon, css({ color: 'negative.fg' })],
  refused: [AlertIcon, css({ color: 'negative.fg' })],
} as const;

/** Whether the input is stored, in words and by a sign. Screen readers announce only problems, not each pause. */
export function SavingState() {
  const { area, editor } = useEditorContext();
  const { state, savedAt, refusal, unsaved } = editor;
  const [Sign, colour] = signs[state];
  const isProblem = state === 'incomplete' || state === 'offline' || state === 'refused';
  const content = (
    <span className={line}>
      <span className={colour}>
        <Sign size={16} />
      </span>
      <span>
        <FormattedMessage
          id={`content.saving.${state}`}
          values={{
            time: savedAt && <DateTime value={savedAt} format="short" />,
            isKnown: savedAt ? 'yes' : 'no',
            count: unsaved.length,
          }}
        />
        {state === 'refused' && refusal.form && (
          <>
            {' '}
            <MessageText message={refusal.form} />
          </>
        )}
      </span>
      {state === 'incomplete' && unsaved[0] && (
        <Link className={link()} href={editorHref(area, editor.page.project.id, { section: sectionOf(unsaved[0]) })}>
          <FormattedMessage id={`content.field.${unsaved[0]}`} />
        </Link>
      )}
      {(state === 'offline' || state === 'refused') && (
        <Button tone="plain" size="small" onClick={editor.retry}>
          <RefreshIcon size={16} /> <FormattedMessage id="ui.error.retry" />
        </Button>
      )}
    </span>
  );
  return (
    <div className={root}>
      <div role="status">{isProblem && content}</div>
      {!isProblem && content}
    </div>
  );
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  textStyle: 'small',
  color: 'muted',
});

/** In sight while a long section is scrolled: on small screens by itself, above as part of its bar. */
const root = css({
  minHeight: '8',
  alignContent: 'center',
  laptopDown: { position: 'sticky', top: '[3.5rem]', zIndex: 'above', py: '1', bg: 'bg' },
});
