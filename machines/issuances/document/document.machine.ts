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
    isOpenToProposals: ({ context }) => context.ownerMayPropose,
    isVisibleRequested: ({ event }) => event.type === 'document.upload' && event.visibility === 'visible',
    isCurrent: ({ context }) => !context.dateOver,
    isDateOver: ({ context }) => context.dateOver,
  },
  actions: {
    notifyUploaded: emit((_, { visibility }: { visibility: DocumentVisibility }) => ({
      type: 'document.uploaded' as const,
      visibility,
    })),
    propose: emit({ type: 'document.proposed' }),
    show: emit({ type: 'document.shown' }),
    hide: emit({ type: 'document.hidden' }),
    expire: emit({ type: 'document.expired' }),
  },
});

const canEdit = and(['isCurrent', or(['isManager', and(['isOwner', 'isOpenToOwner'])])]);
/** The system hides the edition before the one that is shown. */
const canHide = or(['isSystem', canEdit]);
const canUpload = or([canEdit, and(['isCurrent', 'isSystem'])]);
/** Once the project is public, a manager approves the documents of its owner. */
const canPropose = and(['isCurrent', 'isOwner', 'isOpenToProposals']);
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
            guard: and([canUpload, 'isVisibleRequested']),
            target: 'visible',
            actions: { type: 'notifyUploaded', params: { visibility: 'visible' } },
          },
          { guard: canUpload, target: 'hidden', actions: { type: 'notifyUploaded', params: { visibility: 'hidden' } } },
          {
            guard: canPropose,
            target: 'hidden',
            actions: [{ type: 'notifyUploaded', params: { visibility: 'hidden' } }, 'propose'],
          },
        ],
      },
    },
    visible: { on: { ...expires, 'document.hide': { guard: canHide, target: 'hidden', actions: 'hide' } } },
    hidden: { on: { ...expires, 'document.show': { guard: canEdit, target: 'visible', actions: 'show' } } },
    expired: { type: 'final' },
  },
});
