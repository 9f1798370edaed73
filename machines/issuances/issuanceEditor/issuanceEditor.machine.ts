import { issuanceEditor } from './issuanceEditor.setup.ts';

/**
 * Edits what an issuance says. Each pause saves what is valid; what is not stays typed beside its error. Two editors write
 * at once, and a field that both have changed is decided by the one who saves last, with both values in sight.
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
        /** What was typed while the rest was being saved waits for a pause of its own. */
        settling: {
          entry: 'check',
          always: [
            { guard: 'isSendable', target: 'typing' },
            { guard: 'isUnsaved', target: 'incomplete' },
            { target: 'saved' },
          ],
        },
        saved: {},
        /** Everything is saved but the fields with an error or a conflict. */
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
        /** The server does not answer. What was typed stays here and is sent again. */
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
