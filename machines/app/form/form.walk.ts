import type { Walk } from '#machines/shared/walk.ts';

const typing = ['editing.pristine', 'editing.dirty', 'refused'];

export const formWalk: Walk = {
  never: { 'submitting | form.reset | the same': 'a form is reset after the reply, not while it is awaited' },
  ends: [
    'form | form.reset | editing.pristine',
    'submitting | submit is done [isAcceptedButChanged] | editing.dirty',
    'submitting | submit fails | refused',
  ],
  alone: ['form | schema.change | the same', 'submitting | submit fails | refused'],
  follows: {
    'submitting | submit is done [isAccepted] | succeeded': ['form | form.reset | editing.pristine'],
    'submitting | field.change | the same': ['submitting | submit is done [isAcceptedButChanged] | editing.dirty'],
  },
  within: {
    'form | field.blur | the same': typing,
    'form | field.change [isBackToSaved] | editing.pristine': ['editing.dirty'],
    'form | field.change | editing.dirty': typing,
    'form | form.reset | editing.pristine': ['succeeded'],
  },
};
