import type { Walk } from '#machines/shared/walk.ts';

const send = 'editing.deciding | at once [isSendable] | saving';
const stop = 'editing.deciding | at once [isUnsaved] | editing.incomplete';
const rest = 'editing.deciding | at once | editing.saved';
const collide = 'editing.settling | at once [isUnsaved] | editing.incomplete';
const saveNow = 'editing.typing | save.now | editing.deciding';
const keep = 'editing | conflict.keep [isInConflict] | editing.deciding';
const take = 'editing | conflict.take [isInConflict] | editing.deciding';
const typeOn = 'saving | field.type [isEditable] | the same';
const undoMeanwhile = 'saving | change.undo [hasDone] | the same';
const redoMeanwhile = 'saving | change.redo [hasUndone] | the same';
const lose = 'saving | save fails | editing.offline';

export const issuanceEditorWalk: Walk = {
  follows: {
    '': [rest],
    'editing.typing | after pause | editing.deciding': [send, stop],
    'editing | change.undo [hasDone] | editing.typing': [saveNow],
    'editing | change.redo [hasUndone] | editing.typing': [saveNow],
    [saveNow]: [send],
    'editing.offline | network.return | editing.deciding': [send],
    'editing.offline | after retry | editing.deciding': [send],
    'editing.refused | network.return | editing.deciding': [send],
    // Another user has saved the same field.
    [collide]: [keep, take],
    [keep]: [send],
    [take]: [rest],
    // After an answer, the unsaved rest depends on the input in the meantime.
    [typeOn]: [lose],
    [undoMeanwhile]: [lose, redoMeanwhile],
    [redoMeanwhile]: [lose],
    'editing.settling | at once [isSendable] | editing.typing': [
      'editing.typing | field.type [isEditable] | editing.typing',
    ],
  },
  after: { [keep]: [collide], [take]: [collide], [redoMeanwhile]: [undoMeanwhile] },
  within: {
    'issuanceEditor | page.update | the same': ['editing.saved'],
    'editing | field.type [isEditable] | editing.typing': ['editing.saved', 'editing.incomplete'],
    'editing | change.undo [hasDone] | editing.typing': ['editing.saved'],
    'editing | change.redo [hasUndone] | editing.typing': ['editing.saved'],
  },
};
