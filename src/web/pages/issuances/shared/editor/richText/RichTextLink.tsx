import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { isAllowedLink } from './richTextExtensions.ts';

type RichTextLinkProps = { editor: Editor; onClose: () => void };

/** The address of the link at the selection. It is no form, because it is part of one. */
export function RichTextLink({ editor, onClose }: RichTextLinkProps) {
  const { formatMessage } = useIntl();
  const [before] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [isRefused, setIsRefused] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = () => {
    const href = completed(address);
    if (!isAllowedLink(href)) return setIsRefused(true);
    setLink(editor, href);
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    // Neither the form around it nor a dialog hears the key.
    event.stopPropagation();
  };
  return (
    <fieldset className={box} aria-label={formatMessage({ id: 'ui.richText.link' })} onKeyDown={onKeyDown}>
      <TextField
        label={<FormattedMessage id="ui.richText.address" />}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        // The field appears because its button was pressed.
        ref={focusField}
        value={address}
        error={isRefused && <FormattedMessage id="validator.error_url" />}
        onChange={({ target }) => {
          setAddress(target.value);
          setIsRefused(false);
        }}
      />
      <div className={flow({ direction: 'row', gap: '2' })}>
        <Button size="small" onClick={save}>
          <FormattedMessage id="ui.richText.apply" />
        </Button>
        {before && (
          <Button size="small" tone="secondary" onClick={remove}>
            <FormattedMessage id="ui.richText.unlink" />
          </Button>
        )}
        <Button size="small" tone="plain" onClick={close}>
          <FormattedMessage id="ui.cancel" />
        </Button>
      </div>
    </fieldset>
  );
}

const focusField = (field: HTMLInputElement | null) => field?.focus();

/** People type addresses without their beginning, and copy some that still begin with the old one. */
function completed(address: string): string {
  const typed = address.trim();
  if (!typed || /^https:/i.test(typed)) return typed;
  return `https://${typed.replace(/^http:\/\//i, '')}`;
}

/** Without a selection and outside of a link, the address itself becomes the text of the link. */
function setLink(editor: Editor, href: string) {
  const isInserted = editor.state.selection.empty && !editor.isActive('link');
  if (isInserted)
    editor.commands.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
  else editor.chain().extendMarkRange('link').setLink({ href }).run();
}

const box = css({
  display: 'grid',
  gap: '3',
  minWidth: '0',
  p: '3',
  border: 'none',
  borderBottom: 'line',
  bg: 'sunken',
});
