import type { Walk } from '#machines/shared/walk.ts';

const send = 'editing.deciding | at once [isSendable] | saving';
const stop = 'editing.deciding | at once [isUnsaved] | editing.incomplete';
const rest = 'editing.deciding | at once | editing.saved';
const collide = 'editing.settling | at once [isUnsaved] | editing.incomplete';
const keep = 'editing | conflict.keep [isInConflict] | editing.deciding';
const take = 'editing | conflict.take [isInConflict] | editing.deciding';
const typeOn = 'saving | field.type [isEditable] | the same';

export const issuanceEditorWalk: Walk = {
  follows: {
    '': [rest],
    'editing.typing | after pause | editing.deciding': [send, stop],
    'editing.typing | save.now | editing.deciding': [send],
    'editing.offline | network.return | editing.deciding': [send],
    'editing.offline | after retry | editing.deciding': [send],
    'editing.refused | network.return | editing.deciding': [send],
    // Somebody else has saved the same field.
    [collide]: [keep, take],
    [keep]: [send],
    [take]: [rest],
    [typeOn]: ['saving | save fails | editing.offline'],
  },
  after: { [keep]: [collide], [take]: [collide] },
  within: {
    'issuanceEditor | page.update | the same': ['editing.saved'],
    'editing | field.type [isEditable] | editing.typing': ['editing.saved', 'editing.incomplete'],
    'editing | change.undo [hasDone] | editing.typing': ['editing.saved'],
    'editing | change.redo [hasUndone] | editing.typing': ['editing.saved'],
  },
};
