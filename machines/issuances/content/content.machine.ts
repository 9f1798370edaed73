import { and, assertEvent, emit, not, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { ContentEmitted, ContentEvent, ContentFacts, ContentNotification } from './content.contract.ts';
import { decideEditRight, groupOf } from './content.rights.ts';

const content = setup({
  types: {
    context: {} as ContentFacts,
    input: {} as ContentFacts,
    events: {} as ContentEvent,
    emitted: {} as ContentEmitted,
    tags: {} as 'open',
  },
  guards: {
    ...actorGuards,
    isOwnerOrManager: ({ context }) => context.actor === 'ENTREPRENEUR' || context.actor === 'ADMIN',
    isStageOpen: ({ context: { stage } }) => stage === 'preparing' || stage === 'announced' || stage === 'offered',
    areFieldsEditable: ({ context, event }) =>
      event.type === 'fields.save' && event.fields.every((field) => decideEditRight(field, context) !== 'no'),
    /** Decisions of the platform take effect at once, independently of the other changes. */
    areFieldsOfManagement: ({ event }) =>
      event.type === 'fields.save' && event.fields.every((field) => groupOf(field) === 'management'),
    /** While the project is prepared or validated, its own events submit, return and accept the content. */
    isProposal: ({ context: { stage } }) => stage === 'announced' || stage === 'offered',
    /** One manager alone must not change what investors pay and receive. */
    areTermsOfAnother: ({ context }) => !context.ownTerms,
    isChanged: ({ context }) => context.changed.length > 0,
    hasRemarks: ({ context }) => context.openRemarks > 0,
    isFirst: ({ context }) => context.isFirst,
    /** Terms of an offer are always material (ECSPR art. 23(8)). */
    isMaterialityAllowed: ({ context: { stage, changed }, event }) =>
      event.type === 'content.accept' && (event.material || stage !== 'offered' || !changed.includes('terms')),
    hasSheet: ({ context: { stage }, event }) =>
      event.type === 'content.accept' && (!event.material || stage !== 'offered' || event.fileId !== undefined),
  },
  actions: {
    save: emit(({ event }) => {
      assertEvent(event, 'fields.save');
      return { type: 'fields.saved' as const, fields: event.fields };
    }),
    addRemark: emit(({ event }) => {
      assertEvent(event, 'remark.add');
      return { type: 'remark.added' as const, field: event.field, text: event.text };
    }),
    removeRemark: emit(({ event }) => {
      assertEvent(event, 'remark.remove');
      return { type: 'remark.removed' as const, remark: event.remark };
    }),
    answerRemark: emit(({ event }) => {
      assertEvent(event, 'remark.answer');
      return { type: 'remark.answered' as const, remark: event.remark, text: event.text };
    }),
    correctRemark: emit(({ event }) => {
      assertEvent(event, 'remark.correct');
      return { type: 'remark.corrected' as const, remark: event.remark };
    }),
    submit: emit({ type: 'content.submitted' }),
    accept: emit(({ event }) => {
      assertEvent(event, 'content.accept');
      return { type: 'content.accepted' as const, material: event.material, fileId: event.fileId ?? null };
    }),
    publish: emit({ type: 'content.published' }),
    drop: emit({ type: 'content.dropped' }),
    notifyOwner: emit((_, { about }: { about: ContentNotification }) => ({ type: 'owner.notified' as const, about })),
    notifyManager: emit((_, { about }: { about: ContentNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
  },
});

const savesOfManagement = {
  'fields.save': { guard: and(['isManager', 'areFieldsOfManagement', 'areFieldsEditable']), actions: 'save' },
} as const;

/** The events of its writers until they submit it. */
const written = {
  'fields.save': { guard: and(['isOwnerOrManager', 'areFieldsEditable']), actions: 'save' },
  'remark.answer': { guard: 'isOwner', actions: 'answerRemark' },
  'remark.correct': { guard: 'isOwner', actions: 'correctRemark' },
  'content.submit': [
    { guard: 'isSystem', target: 'submitted', actions: 'submit' },
    {
      guard: and(['isOwner', 'isProposal', 'isChanged']),
      target: 'submitted',
      actions: ['submit', { type: 'notifyManager', params: { about: 'proposed' } }],
    },
    { guard: and(['isManager', 'isProposal', 'isChanged']), target: 'submitted', actions: 'submit' },
  ],
  'content.drop': { guard: and(['isOwnerOrManager', not('isFirst')]), target: 'dropped', actions: 'drop' },
} as const;

export const contentMachine = content.createMachine({
  id: 'content',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: { 'content.start': { guard: or(['isSystem', and(['isOwnerOrManager', 'isStageOpen'])]), target: 'draft' } },
    },
    draft: { tags: 'open', on: written },
    returned: { tags: 'open', on: written },
    submitted: {
      tags: 'open',
      on: {
        ...savesOfManagement,
        'remark.add': { guard: 'isManager', actions: 'addRemark' },
        'remark.remove': { guard: 'isManager', actions: 'removeRemark' },
        'content.withdraw': { guard: or(['isSystem', and(['isOwner', 'isProposal'])]), target: 'draft' },
        'content.return': [
          { guard: 'isSystem', target: 'returned' },
          {
            guard: and(['isManager', 'isProposal', 'hasRemarks']),
            target: 'returned',
            actions: { type: 'notifyOwner', params: { about: 'returned' } },
          },
        ],
        /**
         * If the project is already shown, the accepted content is published at once. Otherwise its next phase
         * publishes it.
         */
        'content.accept': [
          { guard: and(['isSystem', not('isProposal')]), target: 'accepted', actions: 'accept' },
          { guard: 'isSystem', target: 'published', actions: ['accept', 'publish'] },
          {
            guard: and(['isManager', 'isProposal', 'areTermsOfAnother', 'isMaterialityAllowed', 'hasSheet']),
            target: 'published',
            actions: ['accept', 'publish', { type: 'notifyOwner', params: { about: 'accepted' } }],
          },
        ],
      },
    },
    accepted: {
      tags: 'open',
      on: {
        ...savesOfManagement,
        'content.publish': { guard: 'isSystem', target: 'published', actions: 'publish' },
        /** The validator returns the project before it is shown. */
        'content.return': { guard: 'isSystem', target: 'returned' },
      },
    },
    published: {
      on: { ...savesOfManagement, 'content.supersede': { guard: 'isSystem', target: 'superseded' } },
    },
    superseded: { type: 'final' },
    dropped: { type: 'final' },
  },
});
