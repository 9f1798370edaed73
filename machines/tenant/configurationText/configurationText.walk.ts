import type { Walk } from '#machines/shared/walk.ts';

const faulty = 'opening | at once [hasFaults] | faulty';
const replace = 'configurationText | text.replace | applied';

export const configurationTextWalk: Walk = {
  // The text with faults was typed before the part was left.
  alone: [faulty],
  // The editor can discard changes only once a text has brought some.
  after: { [replace]: ['reading | at once [isRead] | applied'] },
};
