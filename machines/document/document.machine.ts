import { and, emit, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { DocumentEmitted, DocumentEvent, DocumentFacts, DocumentVisibility } from './document.contract.ts';

const document = setup({
  types: {
    context: {} as DocumentFacts,
    input: {} as DocumentFacts,
    events: {} as DocumentEvent,
    emitted: {} as DocumentEmitted,
  },
  guards: {
    ...actorGuards,
    isOpenToOwner: ({ context }) => context.ownerMayEdit,
    isVisibleWanted: ({ event }) => event.type === 'document.upload' && event.visibility === 'visible',
    isCurrent: ({ context }) => !context.dateOver,
    isDateOver: ({ context }) => context.dateOver,
  },
  actions: {
    tellUploaded: emit((_, { visibility }: { visibility: DocumentVisibility }) => ({
      type: 'document.uploaded' as const,
      visibility,
    })),
    show: emit({ type: 'document.shown' }),
    hide: emit({ type: 'document.hidden' }),
    expire: emit({ type: 'document.expired' }),
  },
});

const mayEdit = and(['isCurrent', or(['isManager', and(['isOwner', 'isOpenToOwner'])])]);
const mayUpload = or([mayEdit, and(['isCurrent', 'isSystem'])]);
const expires = {
  'document.expire': { guard: and(['isSystem', 'isDateOver']), target: 'expired', actions: 'expire' },
} as const;

export const documentMachine = document.createMachine({
  id: 'document',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        'document.upload': [
          {
            guard: and([mayUpload, 'isVisibleWanted']),
            target: 'visible',
            actions: { type: 'tellUploaded', params: { visibility: 'visible' } },
          },
          { guard: mayUpload, target: 'hidden', actions: { type: 'tellUploaded', params: { visibility: 'hidden' } } },
        ],
      },
    },
    visible: { on: { ...expires, 'document.hide': { guard: mayEdit, target: 'hidden', actions: 'hide' } } },
    hidden: { on: { ...expires, 'document.show': { guard: mayEdit, target: 'visible', actions: 'show' } } },
    expired: { type: 'final' },
  },
});
