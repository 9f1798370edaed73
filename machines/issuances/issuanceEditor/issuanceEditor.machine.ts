import { issuanceEditor } from './issuanceEditor.setup.ts';

/**
 * Edits the content of an issuance. Each pause in typing saves the valid fields; invalid input stays beside its error.
 * Two users can edit at once. If both change a field, the one who saves last sees both values and decides.
 */
export const issuanceEditorMachine = issuanceEditor.createMachine({
  id: 'issuanceEditor',
  context: ({ input: { page, typed } }) => ({
    page,
    fields: page.fields,
    revision: page.revision,
    typed,
    sent: {},
    errors: {},
    refused: [],
    conflicts: {},
    over: [],
    undone: [],
    done: [],
    savedAt: null,
    refusal: {},
  }),
  initial: 'editing',
  on: { 'page.update': { actions: 'adopt' } },
  states: {
    editing: {
      initial: 'deciding',
      on: {
        'field.type': {
          guard: 'isEditable',
          target: '.typing',
          actions: { type: 'type', params: { isSameBurst: false } },
        },
        'change.undo': { guard: 'hasDone', target: '.typing', actions: 'undo' },
        'change.redo': { guard: 'hasUndone', target: '.typing', actions: 'redo' },
        'conflict.keep': { guard: 'isInConflict', target: '.deciding', actions: 'keepMine' },
        'conflict.take': { guard: 'isInConflict', target: '.deciding', actions: 'takeTheirs' },
      },
      states: {
        deciding: {
          entry: 'check',
          always: [
            { guard: 'isSendable', target: '#issuanceEditor.saving' },
            { guard: 'isUnsaved', target: 'incomplete' },
            { target: 'saved' },
          ],
        },
        /** Input typed during a save waits for its own pause. */
        settling: {
          entry: 'check',
          always: [
            { guard: 'isSendable', target: 'typing' },
            { guard: 'isUnsaved', target: 'incomplete' },
            { target: 'saved' },
          ],
        },
        saved: {},
        /** Everything is saved except fields with an error or a conflict. */
        incomplete: { tags: 'unsaved' },
        typing: {
          tags: 'unsaved',
          on: {
            'field.type': {
              guard: 'isEditable',
              target: 'typing',
              reenter: true,
              actions: { type: 'type', params: { isSameBurst: true } },
            },
            'save.now': { target: 'deciding' },
          },
          after: { pause: { target: 'deciding' } },
        },
        /** The server does not answer. The input stays here and is sent again. */
        offline: {
          tags: 'unsaved',
          on: { 'network.return': { target: 'deciding' } },
          after: { retry: { target: 'deciding' } },
        },
        refused: { tags: 'unsaved', on: { 'network.return': { target: 'deciding', actions: 'retryRefused' } } },
      },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      on: {
        'field.type': { guard: 'isEditable', actions: { type: 'type', params: { isSameBurst: true } } },
        'change.undo': { guard: 'hasDone', actions: 'undo' },
        'change.redo': { guard: 'hasUndone', actions: 'redo' },
      },
      invoke: {
        src: 'save',
        input: ({ context: { revision, sent, over } }) => ({ revision, fields: sent, over }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing.refused',
            actions: { type: 'storeRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'editing.settling',
            actions: { type: 'storeSaved', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing.offline', actions: 'storeOutage' },
      },
    },
  },
});
