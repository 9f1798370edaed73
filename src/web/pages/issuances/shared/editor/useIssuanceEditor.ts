import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Message } from '#machines/app/form/form.contract.ts';
import { findContradictions } from '#machines/issuances/content/content.check.ts';
import { findLock } from '#machines/issuances/content/content.editing.ts';
import {
  type ContentField,
  type ContentFields,
  contentFieldNames,
} from '#machines/issuances/content/content.fields.ts';
import type { ContentPage } from '#machines/issuances/content/content.wire.ts';
import { canUndo, checkTyped, withTyped } from '#machines/issuances/issuanceEditor/issuanceEditor.changes.ts';
import { inspectOptions } from '#visualiser/attach/inspectOptions.ts';
import { markUnsavedWork } from '#web/forms/unsavedWork.ts';
import { issuanceEditorLogic } from './issuanceEditorLogic.ts';
import { readTyping, storeTyping } from './storedTyping.ts';

export type SavingState = 'saved' | 'typing' | 'saving' | 'incomplete' | 'offline' | 'refused';

/** The machine rests in a state of `editing`, or is saving. */
const toSavingState = (value: 'saving' | { editing: string }): SavingState =>
  typeof value === 'string' ? value : (value.editing as SavingState);

/** State and acts of the editor of one issuance. `page` is the server's last answer. */
export function useIssuanceEditor(page: ContentPage) {
  const { id } = page.project;
  const [logic] = useState(() => issuanceEditorLogic(id));
  const editor = useActorRef(logic, { ...inspectOptions(), input: { page, typed: readTyping(id) } });
  const now = useSelector(editor, (snapshot) => snapshot);
  const { context } = now;
  const isUnsaved = now.hasTag('unsaved');

  useEffect(() => editor.send({ type: 'page.update', page }), [editor, page]);
  useEffect(() => (isUnsaved ? markUnsavedWork() : undefined), [isUnsaved]);
  useEffect(() => storeTyping(id, context.typed), [id, context.typed]);
  useEffect(() => {
    const retry = () => editor.send({ type: 'network.return' });
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [editor]);

  const valid = { ...context.fields, ...checkTyped(context.typed).valid } as ContentFields;
  const contradictions = findContradictions(valid);
  return {
    page: context.page,
    /** The input, which may be invalid. */
    values: withTyped(context.fields, context.typed),
    /** The displayed content: valid input, or else the saved values. */
    fields: valid,
    state: toSavingState(now.value),
    isUnsaved,
    savedAt: context.savedAt,
    refusal: context.refusal,
    conflictOf: (field: ContentField) => context.conflicts[field],
    errorOf: (path: string): Message | undefined => {
      const error = context.errors[path] ?? contradictions[path as ContentField];
      return error && { ...error, field: path };
    },
    /** The fields with an error or a conflict, anywhere in the editor. */
    faulty: contentFieldNames.filter(
      (field) =>
        field in context.conflicts ||
        field in contradictions ||
        Object.keys(context.errors).some((path) => path === field || path.startsWith(`${field}.`)),
    ),
    /** The fields with unsaved input. */
    unsaved: contentFieldNames.filter((field) => field in context.typed),
    lockOf: (field: ContentField) => findLock(field, context.page),
    canUndo: canUndo(context.done, context.page),
    canRedo: canUndo(context.undone, context.page),
    type: (field: ContentField, value: unknown) => editor.send({ type: 'field.type', field, value }),
    save: () => editor.send({ type: 'save.now' }),
    /** Sends the refused input again. */
    retry: () => editor.send({ type: 'network.return' }),
    undo: () => editor.send({ type: 'change.undo' }),
    redo: () => editor.send({ type: 'change.redo' }),
    keepMine: (field: ContentField) => editor.send({ type: 'conflict.keep', field }),
    takeTheirs: (field: ContentField) => editor.send({ type: 'conflict.take', field }),
  };
}

export type IssuanceEditor = ReturnType<typeof useIssuanceEditor>;
