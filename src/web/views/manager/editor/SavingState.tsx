import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { MessageText } from '#web/forms/MessageText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { RefreshIcon } from '#web/ui/icons/secondary.tsx';
import { AlertIcon, ClockIcon, DoneIcon } from '#web/ui/icons/signs.tsx';
import { Link } from '#web/ui/Link.tsx';
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

/** Whether what is typed is stored, in words and by a sign. Screen readers hear of problems only, not of each pause. */
export function SavingState() {
  const { area, editor } = useEditorContext();
  const { state, savedAt, refusal, faulty } = editor;
  const [Sign, colour] = signs[state];
  const isProblem = state === 'incomplete' || state === 'offline' || state === 'refused';
  return (
    <div className={root} role={isProblem ? 'status' : undefined}>
      <span className={colour}>
        <Sign size={16} />
      </span>
      <span>
        <FormattedMessage
          id={`content.saving.${state}`}
          values={{
            time: savedAt && <DateTime value={savedAt} format="short" />,
            isKnown: savedAt ? 'yes' : 'no',
            count: faulty.length,
          }}
        />
        {state === 'refused' && refusal.form && (
          <>
            {' '}
            <MessageText message={refusal.form} />
          </>
        )}
      </span>
      {state === 'incomplete' && faulty[0] && (
        <Link className={link()} href={editorHref(area, editor.page.project.id, { section: sectionOf(faulty[0]) })}>
          <FormattedMessage id={`content.field.${faulty[0]}`} />
        </Link>
      )}
      {(state === 'offline' || state === 'refused') && (
        <Button tone="plain" size="small" onClick={editor.retry}>
          <RefreshIcon size={16} /> <FormattedMessage id="ui.error.retry" />
        </Button>
      )}
    </div>
  );
}

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'muted',
});
