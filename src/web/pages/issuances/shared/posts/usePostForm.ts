import { type FormEvent, useRef } from 'react';
import type * as v from 'valibot';
import type { Draft } from '#machines/app/form/form.contract.ts';
import type { FiguresForm, NewsForm } from '#machines/issuances/post/post.wire.ts';
import { submitTo } from '#web/forms/submitTo.ts';
import { useDraftedForm } from '#web/forms/useDraftedForm.ts';
import type { PostEditorActor } from './usePostEditor.ts';

/** The form of a post. The editor closes once it is saved. */
export function usePostForm<S extends typeof NewsForm | typeof FiguresForm>(
  schema: S,
  editor: PostEditorActor,
  /** Names what was typed for the device. */
  draft: string,
  values: Draft<v.InferInput<S>>,
) {
  /** Which button was pressed. */
  const isSentOn = useRef(false);
  const form = useDraftedForm(schema, {
    draft,
    values,
    submit: (typed) => submitTo(editor, { type: 'post.save', typed, send: isSentOn.current }),
  });
  /** Saves the draft, and sends it on. Waits for files that are not uploaded. */
  const submit = (send: boolean) => {
    if (editor.getSnapshot().hasTag('waiting')) return;
    isSentOn.current = send;
    form.submit();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(false);
  };
  return { ...form, formProps: { ...form.formProps, onSubmit }, submit };
}
