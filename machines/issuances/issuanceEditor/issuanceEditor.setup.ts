import { assign, fromPromise, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/app/form/form.contract.ts';
import { isSame } from '#machines/app/form/values.ts';
import { canEdit } from '#machines/issuances/content/content.editing.ts';
import type { ContentField, ContentFields, ContentPatch } from '#machines/issuances/content/content.fields.ts';
import type { ContentPage } from '#machines/issuances/content/content.wire.ts';
import type { FieldErrors } from '#machines/shared/fields/errors.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import {
  canUndo,
  checkTyped,
  errorsWithout,
  without,
  withoutSaved,
  withTyped,
  withVersion,
} from './issuanceEditor.changes.ts';
import type {
  Change,
  Conflict,
  IssuanceEditorEvent,
  SaveRequest,
  SaveResult,
  Typed,
} from './issuanceEditor.contract.ts';

export interface IssuanceEditorContext {
  page: ContentPage;
  /** The state of the server that this editor knows, and its revision. */
  fields: ContentFields;
  revision: number;
  typed: Typed;
  /** The input that is being sent. */
  sent: ContentPatch;
  errors: FieldErrors;
  /** Fields whose current input the server has refused. */
  refused: ContentField[];
  conflicts: { [Field in ContentField]?: Conflict };
  /** Fields whose newer value the editor has seen and replaces. */
  over: ContentField[];
  undone: Change[];
  done: Change[];
  savedAt: string | null;
  refusal: Refusal;
}

export interface IssuanceEditorInput {
  page: ContentPage;
  /** Input typed before the page was reloaded. */
  typed: Typed;
}

const SAVE_DELAY = 800;
const RETRY_DELAY = 5000;
const MAX_UNDO = 200;

const union = (...lists: ContentField[][]) => [...new Set(lists.flat())];

const valueIn = ({ fields, typed }: IssuanceEditorContext, field: ContentField) => withTyped(fields, typed)[field];

/** The input that can be sent now: valid, not refused and not in conflict. */
function sendable({ typed, refused, conflicts }: IssuanceEditorContext): ContentPatch {
  return without(checkTyped(typed).valid, [...refused, ...Object.keys(conflicts)]);
}

/** Continuous typing in a field is one change. */
function recorded(done: readonly Change[], change: Change, isSameBurst: boolean): Change[] {
  if (isSameBurst && done.at(-1)?.field === change.field) return [...done];
  return [...done, change].slice(-MAX_UNDO);
}

function typedInto(context: IssuanceEditorContext, field: ContentField, value: unknown) {
  return {
    typed: { ...context.typed, [field]: value },
    errors: errorsWithout(context.errors, field),
    refused: context.refused.filter((each) => each !== field),
    refusal: {},
  };
}

/** Takes over the saves of others, except for fields with unsaved input here: the next save detects that conflict. */
function adopted(context: IssuanceEditorContext, page: ContentPage) {
  const isOverlapping = Object.keys(context.typed).some(
    (field) => !isSame(page.fields[field as ContentField], context.fields[field as ContentField]),
  );
  if (isOverlapping || page.revision < context.revision) return { page };
  return { page, fields: page.fields, revision: page.revision };
}

/** Types, guards, actions and actors of the editor; its states are in `issuanceEditor.machine.ts`. */
export const issuanceEditor = setup({
  types: {
    context: {} as IssuanceEditorContext,
    input: {} as IssuanceEditorInput,
    events: {} as IssuanceEditorEvent,
    tags: {} as 'busy' | 'unsaved',
  },
  actors: { save: fromPromise<SaveResult, SaveRequest>(notProvided) },
  delays: { pause: SAVE_DELAY, retry: RETRY_DELAY },
  guards: {
    isEditable: ({ context, event }) => event.type === 'field.type' && canEdit(event.field, context.page),
    hasDone: ({ context }) => canUndo(context.done, context.page),
    hasUndone: ({ context }) => canUndo(context.undone, context.page),
    isInConflict: ({ context, event }) =>
      (event.type === 'conflict.keep' || event.type === 'conflict.take') && event.field in context.conflicts,
    isSendable: ({ context }) => Object.keys(sendable(context)).length > 0,
    isUnsaved: ({ context }) => Object.keys(context.typed).length > 0,
    isRefused: (_, result: SaveResult) => !result.ok,
  },
  actions: {
    type: assign(({ context, event }, { isSameBurst }: { isSameBurst: boolean }) => {
      if (event.type !== 'field.type') return {};
      const change = { field: event.field, before: valueIn(context, event.field) };
      return {
        ...typedInto(context, event.field, event.value),
        done: recorded(context.done, change, isSameBurst),
        undone: [],
      };
    }),
    undo: assign(({ context }) => {
      const last = context.done.at(-1);
      if (!last) return {};
      return {
        ...typedInto(context, last.field, last.before),
        done: context.done.slice(0, -1),
        undone: [...context.undone, { field: last.field, before: valueIn(context, last.field) }],
      };
    }),
    redo: assign(({ context }) => {
      const last = context.undone.at(-1);
      if (!last) return {};
      return {
        ...typedInto(context, last.field, last.before),
        undone: context.undone.slice(0, -1),
        done: [...context.done, { field: last.field, before: valueIn(context, last.field) }],
      };
    }),
    keepMine: assign(({ context, event }) =>
      event.type === 'conflict.keep'
        ? { conflicts: without(context.conflicts, [event.field]), over: union(context.over, [event.field]) }
        : {},
    ),
    takeTheirs: assign(({ context, event }) => {
      if (event.type !== 'conflict.take') return {};
      const { field } = event;
      return {
        conflicts: without(context.conflicts, [field]),
        typed: without(context.typed, [field]),
        errors: errorsWithout(context.errors, field),
        done: [...context.done, { field, before: valueIn(context, field) }],
      };
    }),
    adopt: assign(({ context, event }) => (event.type === 'page.update' ? adopted(context, event.page) : {})),
    check: assign(({ context }) => {
      const { errors } = checkTyped(context.typed);
      const kept = Object.entries(context.errors).filter(([path]) =>
        context.refused.includes(path.split('.', 1)[0] as ContentField),
      );
      return { errors: { ...errors, ...Object.fromEntries(kept) }, sent: sendable(context) };
    }),
    storeSaved: assign(({ context }, result: SaveResult) => {
      if (!result.ok) return {};
      const { revision, savedAt, content, theirs, conflicts } = result.saved;
      const inConflict = conflicts.map(({ field }) => field);
      const mine = without(context.sent, inConflict);
      return {
        page: withVersion(context.page, content),
        revision,
        savedAt,
        fields: { ...context.fields, ...theirs, ...mine } as ContentFields,
        typed: withoutSaved(context.typed, mine),
        conflicts: {
          ...context.conflicts,
          ...Object.fromEntries(
            conflicts.map(({ field, by, at }) => [field, { by, at, theirs: theirs[field] ?? null }]),
          ),
        },
        over: [],
        sent: {},
        refusal: {},
      };
    }),
    storeRefusal: assign(({ context }, result: SaveResult) => {
      if (result.ok) return {};
      const { fields = {} } = result.refusal;
      const named = Object.keys(fields).map((path) => path.split('.', 1)[0] as ContentField);
      const refused = named.length ? named : (Object.keys(context.sent) as ContentField[]);
      return {
        refusal: result.refusal,
        errors: { ...context.errors, ...(fields as FieldErrors) },
        refused: union(context.refused, refused),
        sent: {},
      };
    }),
    retryRefused: assign({ refused: [], refusal: {} }),
    storeOutage: assign({ refusal: unforeseen, sent: {} }),
  },
});
